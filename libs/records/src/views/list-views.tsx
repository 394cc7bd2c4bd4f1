import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useRemoveSharedViewsMutation } from '@backroom/client/shared-views';
import { sharedViewContract } from '@backroom/contract/shared-views';
import { Button, createLazyModule, DropdownMenu, showToast, useLazyModule, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { toViewQuery, useSavedViews } from './saved-views.ts';
import { useOpeningView, useSharedViews } from './shared-views.ts';

const lazyItems = createLazyModule(async () => (await import('./view-items.ts')).createViewItems);

/** The saved views of a list: its filters and sort under a name. The address of a view can be shared. */
export function ListViews() {
  const t = useText(listText);
  const navigate = useNavigate();
  const query = toViewQuery(useLocation().search);
  const { views, store, defaultQuery, setDefault } = useSavedViews();
  const [hasIntent, setIntent] = useState(false);
  const shared = useSharedViews(hasIntent);
  useOpeningView(defaultQuery, shared);
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
  const prepare = () => {
    setIntent(true);
    dialog.preload();
  };
  const openSaveDialog = () => void dialog.open(null);
  return (
    <>
      <DropdownMenu
        label={t('views')}
        trigger={
          <Button onPointerEnter={prepare} onFocus={prepare}>
            {currentName ?? t('views')}
          </Button>
        }
        items={
          createItems?.({
            views,
            store,
            query,
            current,
            navigate,
            openSaveDialog,
            shared,
            openShareDialog: canShare ? () => void shareDialog.open(null) : undefined,
            removeShared: (viewId) => void removeShared({ body: { ids: [viewId] } }),
            defaultQuery,
            setDefault,
          }) ?? NO_ITEMS
        }
      />
      {dialog.element}
      {shareDialog.element}
    </>
  );
}

const NO_ITEMS: never[] = [];
const loadShareDialog = async () => (await import('./share-view-dialog.tsx')).ShareViewDialog;
const loadDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;
