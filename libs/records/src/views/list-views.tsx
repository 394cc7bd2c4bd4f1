import { useLocation, useNavigate } from 'react-router';

import { Button, DropdownMenu, type DropdownMenuEntry, showToast, useText } from '@backroom/ui';

import { useLazyDialog } from '../list/use-lazy-dialog.tsx';
import { type SavedView, toViewQuery, useSavedViews } from './saved-views.ts';
import { viewsText } from './views.text.ts';

/** Time to undo a deletion. */
const UNDO_MS = 8_000;

/** The saved views of a list: its filters and sort under a name. The address of a view can be shared. */
export function ListViews() {
  const t = useText(viewsText);
  const navigate = useNavigate();
  const query = toViewQuery(useLocation().search);
  const { views, store } = useSavedViews();
  const current = views.find((view) => view.query === query);
  const dialog = useLazyDialog(loadDialog, { query, views, store });

  const remove = (removed: SavedView) => {
    store(views.filter((view) => view !== removed));
    showToast({
      tone: 'success',
      message: t('removed', { name: removed.name }),
      durationMs: UNDO_MS,
      action: { label: t('undo'), onSelect: () => void store(views) },
    });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    showToast({ tone: 'success', message: t('copied') });
  };
  const toItem = ({ name, query: target }: SavedView): DropdownMenuEntry => ({
    id: `view ${name}`,
    label: name,
    checked: target === query,
    exclusive: true,
    onSelect: () => void navigate(`?${target}`),
  });

  return (
    <>
      <DropdownMenu
        label={t('views')}
        trigger={
          <Button onPointerEnter={dialog.preload} onFocus={dialog.preload}>
            {current?.name ?? t('views')}
          </Button>
        }
        items={[
          toItem({ name: t('all'), query: '' }),
          ...views.map(toItem),
          'separator',
          {
            id: 'save',
            label: t('save'),
            disabled: query === '' || current !== undefined,
            onSelect: () => void dialog.open(null),
          },
          // The clipboard exists in secure contexts only.
          ...('clipboard' in navigator ? [{ id: 'copy', label: t('copy'), onSelect: () => void copy() }] : []),
          ...(current
            ? [
                {
                  id: 'remove',
                  label: t('remove', { name: current.name }),
                  tone: 'danger' as const,
                  onSelect: () => remove(current),
                },
              ]
            : []),
        ]}
      />
      {dialog.element}
    </>
  );
}

const loadDialog = async () => (await import('./save-view-dialog.tsx')).SaveViewDialog;
