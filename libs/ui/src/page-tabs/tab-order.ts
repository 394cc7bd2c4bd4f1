import { type PageTab } from './page-tabs.types.ts';

export const canClose = ({ affix = false, pinned = false }: PageTab): boolean => !affix && !pinned;

/** Tabs of one kind stay together; the affix ones do not move at all. */
const kindOf = ({ affix = false, pinned = false }: PageTab) => (affix ? 'affix' : pinned ? 'pinned' : 'loose');

/**
 * The ids after a tab was put at a place.
 *
 * @param to index among all tabs
 * @returns null where it may not go: another kind stands there, or nothing
 */
export function reordered(tabs: readonly PageTab[], id: string, to: number): readonly string[] | null {
  const from = tabs.findIndex((tab) => tab.id === id);
  const [tab, there] = [tabs[from], tabs[to]];
  if (!tab || !there || from === to || kindOf(tab) === 'affix' || kindOf(tab) !== kindOf(there)) return null;
  return tabs
    .map((each) => each.id)
    .toSpliced(from, 1)
    .toSpliced(to, 0, id);
}

/** Who gets the focus when a tab goes: the next one, else the one before. */
export function neighbourOf(tabs: readonly PageTab[], id: string): string | undefined {
  const at = tabs.findIndex((tab) => tab.id === id);
  return (tabs[at + 1] ?? tabs[at - 1])?.id;
}
