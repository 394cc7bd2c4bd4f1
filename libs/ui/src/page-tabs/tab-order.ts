import type { PageTab } from './page-tabs.types.ts';

/** Affix and pinned tabs cannot be closed. */
export const canClose = ({ affix = false, pinned = false }: PageTab): boolean => !affix && !pinned;

/** Tabs move only within their group; affix tabs do not move. */
const getTabGroup = ({ affix = false, pinned = false }: PageTab) => (affix ? 'affix' : pinned ? 'pinned' : 'loose');

/**
 * Ids after a tab has been moved.
 *
 * @param to index among all tabs
 * @returns null if the move is not allowed: another group is there, or the index is out of range
 */
export function reorderTabs(tabs: readonly PageTab[], id: string, to: number): readonly string[] | null {
  const from = tabs.findIndex((tab) => tab.id === id);
  const [tab, target] = [tabs[from], tabs[to]];
  if (!tab || !target || from === to || getTabGroup(tab) === 'affix' || getTabGroup(tab) !== getTabGroup(target))
    return null;
  return tabs
    .map((each) => each.id)
    .toSpliced(from, 1)
    .toSpliced(to, 0, id);
}

/** Id of the tab that receives the focus when a tab is closed: the next one, otherwise the previous one. */
export function getNeighbourId(tabs: readonly PageTab[], id: string): string | undefined {
  const index = tabs.findIndex((tab) => tab.id === id);
  return (tabs[index + 1] ?? tabs[index - 1])?.id;
}
