import type { NavigateFunction } from 'react-router';

import { type DropdownMenuEntry, showToast, translate } from '@backroom/ui';

import type { SavedView } from './saved-views.ts';
import { viewsText } from './views.text.ts';

/** Time to undo a deletion. */
const UNDO_MS = 8_000;

interface ViewMenu {
  views: readonly SavedView[];
  store: (views: readonly SavedView[]) => boolean;
  /** What the list shows. */
  query: string;
  current: SavedView | undefined;
  navigate: NavigateFunction;
  openSaveDialog: () => void;
}

/** The views of a list, and what can be done with them. */
export function createViewItems(menu: ViewMenu): DropdownMenuEntry[] {
  const { views, query, current, navigate, openSaveDialog } = menu;
  const toItem = ({ name, query: target }: SavedView): DropdownMenuEntry => ({
    id: `view ${name}`,
    label: name,
    checked: target === query,
    exclusive: true,
    onSelect: () => void navigate(`?${target}`),
  });
  return [
    toItem({ name: translate(viewsText, 'all'), query: '' }),
    ...views.map(toItem),
    'separator',
    {
      id: 'save',
      label: translate(viewsText, 'save'),
      disabled: query === '' || current !== undefined,
      onSelect: openSaveDialog,
    },
    // The clipboard exists in secure contexts only.
    ...('clipboard' in navigator
      ? [{ id: 'copy', label: translate(viewsText, 'copy'), onSelect: () => void copy() }]
      : []),
    ...(current
      ? [
          {
            id: 'remove',
            label: translate(viewsText, 'remove', { name: current.name }),
            tone: 'danger' as const,
            onSelect: () => remove(current, menu),
          },
        ]
      : []),
  ];
}

function remove(removed: SavedView, { views, store }: ViewMenu) {
  store(views.filter((view) => view !== removed));
  showToast({
    tone: 'success',
    message: translate(viewsText, 'removed', { name: removed.name }),
    durationMs: UNDO_MS,
    action: { label: translate(viewsText, 'undo'), onSelect: () => void store(views) },
  });
}

async function copy() {
  await navigator.clipboard.writeText(location.href);
  showToast({ tone: 'success', message: translate(viewsText, 'copied') });
}
