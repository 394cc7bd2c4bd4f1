import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { Button, createLazyModule, DropdownMenu, showToast, useLazyModule, useText } from '@backroom/ui';

import { listText } from '../list/list.text.ts';
import { useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { toViewQuery, useSavedViews } from './saved-views.ts';

const lazyItems = createLazyModule(async () => (await import('./view-items.ts')).createViewItems);

/** The saved views of a list: its filters and sort under a name. The address of a view can be shared. */
export function ListViews() {
  const t = useText(listText);
  const navigate = useNavigate();
  const query = toViewQuery(useLocation().search);
  const { views, store } = useSavedViews();
  const current = views.find((view) => view.query === query);
  const dialog = useLazyDialog(loadDialog, { query, views, store });
  const [hasIntent, setIntent] = useState(false);
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
            {current?.name ?? t('views')}
          </Button>
        }
        items={createItems?.({ views, store, query, current, navigate, openSaveDialog }) ?? NO_ITEMS}
      />
      {dialog.element}
    </>
  );
}

const NO_ITEMS: never[] = [];
const loadDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;
