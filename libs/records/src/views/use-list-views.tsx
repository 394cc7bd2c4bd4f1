import { useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useRemoveSharedViewsMutation } from '@backroom/client/shared-views';
import { sharedViewContract } from '@backroom/contract/shared-views';
import { createLazyModule, showToast, useLazyModule, useMediaQuery, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { type SavedView, toViewQuery, useSavedViews } from './saved-views.ts';
import { useOpeningView, useSharedViews } from './shared-views.ts';
import { ViewTabs } from './view-tabs.tsx';

const lazyItems = createLazyModule(async () => (await import('./view-items.ts')).createViewItems);

/** No place for tabs: the views are in the menu. */
const NARROW = '(max-width: 991px)';

/**
 * The saved views of a list: its filters and sort under a name, as tabs beside the title; nothing as long as there are
 * none. What can be done with them is for the menu of the list. The address of a view can be shared.
 */
export function useListViews() {
  const t = useText(listText);
  const navigate = useNavigate();
  const query = toViewQuery(useLocation().search);
  const { views, store, defaultQuery, setDefault } = useSavedViews();
  const [hasIntent, setIntent] = useState(false);
  const shared = useSharedViews(hasIntent);
  useOpeningView(defaultQuery, shared);
  const all = useMemo<SavedView[]>(
    () => [
      ...views,
      ...shared.map(({ name, roleName, query: target }) => ({
        name: t('sharedView', { name, role: roleName }),
        query: target,
      })),
    ],
    [views, shared, t],
  );
  const isNarrow = useMediaQuery(NARROW);
  const current = views.find((view) => view.query === query);
  const currentName = current?.name ?? shared.find((view) => view.query === query)?.name;
  const dialog = useLazyDialog(loadDialog, { query, views, store });
  const shareDialog = useLazyDialog(loadShareDialog, { query, name: currentName ?? '' });
  const canShare = useCan(sharedViewContract.share.access);
  const [removeShared] = useRemoveSharedViewsMutation();
  const createItems = useLazyModule(lazyItems, hasIntent, () => {
    setIntent(false);
    showToast({ tone: 'error', message: t('formFailed') });
  });
  const items = createItems?.({
    views,
    all: isNarrow ? all : NO_VIEWS,
    store,
    query,
    current,
    navigate,
    openSaveDialog: () => void dialog.open(null),
    shared,
    openShareDialog: canShare ? () => void shareDialog.open(null) : undefined,
    removeShared: (viewId) => void removeShared({ body: { ids: [viewId] } }),
    defaultQuery,
    setDefault,
  });
  return {
    tabs: !isNarrow && all.length > 0 && <ViewTabs views={all} query={query} />,
    /** Of the menu of the list, once `prepare` has loaded them. */
    items: items ?? NO_ITEMS,
    prepare: () => setIntent(true),
    dialogs: (
      <>
        {dialog.element}
        {shareDialog.element}
      </>
    ),
  };
}

const NO_VIEWS: never[] = [];
const NO_ITEMS: never[] = [];
const loadShareDialog = async () => (await import('./share-view-dialog.tsx')).ShareViewDialog;
const loadDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;
