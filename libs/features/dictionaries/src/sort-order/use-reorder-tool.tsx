import { useRef, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useReorderDictDataMutation } from '@backroom/client/dictionaries';
import { dictDataContract, type DictType, type ValueOrder } from '@backroom/contract/dictionaries';
import { isApiError, type ListTool, useLazyDialog } from '@backroom/records';
import { Button, Icon, showToast, useFocusReplacementOnUnmount, useText } from '@backroom/ui';

import { reorderText } from './reorder.text.ts';

/** Opens the drawer with the order of the values; after it was saved, a button undoes that. */
export function useReorderTool(dictionary: DictType): ListTool {
  const t = useText(reorderText);
  const canReorder = useCan(dictDataContract.reorder.access);
  const [undo, setUndo] = useState<readonly ValueOrder[] | null>(null);
  const drawer = useLazyDialog<DictType, { dictionary: DictType; onSaved: typeof setUndo }>(loadDrawer, {
    dictionary,
    onSaved: setUndo,
  });
  return {
    items: canReorder ? [{ id: 'reorder', label: t('open'), onSelect: () => void drawer.open(null) }] : [],
    element: (
      <>
        {undo && undo.length > 0 && <UndoButton values={undo} onDone={() => setUndo(null)} />}
        {drawer.element}
      </>
    ),
  };
}

function UndoButton({ values, onDone }: { values: readonly ValueOrder[]; onDone: () => void }) {
  const t = useText(reorderText);
  const [reorder, { isLoading }] = useReorderDictDataMutation();
  const place = useRef<HTMLSpanElement>(null);
  useFocusReplacementOnUnmount(place);
  const restore = async () => {
    const { error } = await reorder({ body: { values: [...values] } });
    // Refused: someone has changed the values since. The error is shown as a toast.
    if (error === undefined || (isApiError(error) && error.kind === 'response')) onDone();
    if (error === undefined) showToast({ tone: 'success', message: t('undone') });
  };
  return (
    <span ref={place}>
      <Button icon={<Icon name="undo" />} loading={isLoading} onClick={() => void restore()}>
        {t('undo')}
      </Button>
    </span>
  );
}

const loadDrawer = async () => (await import('./reorder-drawer.tsx')).ReorderDrawer;
