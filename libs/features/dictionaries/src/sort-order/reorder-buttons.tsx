import { useRef, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useReorderDictDataMutation } from '@backroom/client/dictionaries';
import { dictDataContract, type DictType, type ValueOrder } from '@backroom/contract/dictionaries';
import { isApiError, useLazyDialog } from '@backroom/records';
import { Button, Icon, IconButton, showToast, useText } from '@backroom/ui';

import { reorderText } from './reorder.text.ts';

/** Opens the drawer with the order of the values; after it was saved also undoes that. Nothing without permission. */
export function ReorderButtons({ dictionary }: { dictionary: DictType }) {
  const t = useText(reorderText);
  const canReorder = useCan(dictDataContract.reorder.access);
  const [undo, setUndo] = useState<readonly ValueOrder[] | null>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const [reorder, { isLoading }] = useReorderDictDataMutation();
  const drawer = useLazyDialog<DictType, { dictionary: DictType; onSaved: typeof setUndo }>(loadDrawer, {
    dictionary,
    onSaved: setUndo,
  });
  if (!canReorder) return null;

  const restore = async (values: readonly ValueOrder[]) => {
    const { error } = await reorder({ body: { values: [...values] } });
    // Refused: someone has changed the values since. The error is shown as a toast.
    if (error === undefined || (isApiError(error) && error.kind === 'response')) setUndo(null);
    if (error === undefined) showToast({ tone: 'success', message: t('undone') });
    // The button that had the focus is gone.
    openButton.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={openButton}
        label={t('open')}
        icon={<Icon name="chevrons-up-down" />}
        onPointerEnter={drawer.preload}
        onFocus={drawer.preload}
        onClick={() => void drawer.open(null)}
      />
      {undo && undo.length > 0 && (
        <Button icon={<Icon name="undo" />} loading={isLoading} onClick={() => void restore(undo)}>
          {t('undo')}
        </Button>
      )}
      {drawer.element}
    </>
  );
}

const loadDrawer = async () => (await import('./reorder-drawer.tsx')).ReorderDrawer;
