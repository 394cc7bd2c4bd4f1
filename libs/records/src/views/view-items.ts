import type { NavigateFunction } from 'react-router';

import type { SharedView } from '@backroom/contract/shared-views';
import { type DropdownMenuEntry, showToast, translate } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import type { SavedView } from './saved-views.ts';
import { viewsText } from './views.text.ts';

/** Time to undo a deletion. */
const UNDO_MS = 8_000;

interface ViewMenu {
  views: readonly SavedView[];
  /** Those to choose from; none where they are tabs. */
  all: readonly SavedView[];
  store: (views: readonly SavedView[]) => boolean;
  /** What the list shows. */
  query: string;
  current: SavedView | undefined;
  navigate: NavigateFunction;
  openSaveDialog: () => void;
  /** Of the roles of the user. */
  shared: readonly SharedView[];
  /** Undefined without the permission to share. */
  openShareDialog: (() => void) | undefined;
  removeShared: (viewId: number) => void;
  /** With which the list opens, as the user has chosen. */
  defaultQuery: string | undefined;
  setDefault: (query: string | undefined) => void;
}

/** The views of a list, and what can be done with them. */
export function createViewItems(menu: ViewMenu): DropdownMenuEntry[] {
  const { all, query, current, navigate, openSaveDialog, shared, openShareDialog, defaultQuery, setDefault } = menu;
  const currentShared = shared.find((view) => view.query === query);
  const opensWith = defaultQuery ?? shared.find(({ isDefault }) => isDefault)?.query ?? '';
  const toItem = ({ name, query: target }: SavedView): DropdownMenuEntry => ({
    id: `view ${name}`,
    label: name,
    checked: target === query,
    exclusive: true,
    onSelect: () => void navigate(`?${target}`),
  });
  return [
    { heading: translate(listText, 'views') },
    ...(all.length > 0 ? [{ name: translate(listText, 'allRecords'), query: '' }, ...all].map(toItem) : []),
    ...(query !== '' || opensWith !== ''
      ? [
          {
            id: 'default',
            label: translate(viewsText, 'default'),
            checked: opensWith === query,
            // A choice that is taken back leaves that of the role.
            onSelect: () => setDefault(opensWith === query && defaultQuery !== undefined ? undefined : query),
          },
        ]
      : []),
    {
      id: 'save',
      label: translate(viewsText, 'save'),
      disabled: query === '' || current !== undefined,
      onSelect: openSaveDialog,
    },
    ...(openShareDialog
      ? [{ id: 'share', label: translate(viewsText, 'share'), disabled: query === '', onSelect: openShareDialog }]
      : []),
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
    ...(currentShared?.isRemovable
      ? [
          {
            id: 'unshare',
            label: translate(viewsText, 'unshare', { name: currentShared.name, role: currentShared.roleName }),
            tone: 'danger' as const,
            onSelect: () => menu.removeShared(currentShared.viewId),
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
