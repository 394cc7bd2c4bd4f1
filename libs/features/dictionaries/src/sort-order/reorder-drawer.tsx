import { useState } from 'react';

import { useGetDictDataPageQuery, useReorderDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, type DictType, MAX_ORDERED_VALUES, type ValueOrder } from '@backroom/contract/dictionaries';
import { QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { Alert, Button, Drawer, EmptyState, showToast, useText } from '@backroom/ui';

import { reorderText } from './reorder.text.ts';
import { SortableList } from './sortable-list.tsx';
import { applyOrder, getRevertedOrder, moveItem, toValueOrder } from './value-order.ts';

interface ReorderDrawerProps extends RecordDialogProps<DictType> {
  dictionary: DictType;
  /** Receives what restores the former order. */
  onSaved: (undo: readonly ValueOrder[]) => void;
}

/** The order of all values of a dictionary, saved in one request. */
export function ReorderDrawer({ dictionary, onSaved, onClose }: ReorderDrawerProps) {
  const t = useText(reorderText);
  const query = { dictType: dictionary.dictType, pageIndex: 1, pageSize: MAX_ORDERED_VALUES };
  const result = useGetDictDataPageQuery({ query });
  const [codes, setCodes] = useState<readonly number[] | null>(null);
  const [reorder, { isLoading: isSaving }] = useReorderDictDataMutation();

  const stored = result.currentData?.list ?? [];
  const values = codes ? applyOrder(stored, codes) : stored;
  const isMoved = codes !== null && values.some((value, index) => value !== stored[index]);
  const changes = isMoved ? toValueOrder(values) : [];

  const move = (from: number, to: number) =>
    setCodes((previous) => {
      const current = previous ?? stored.map(({ dictCode }) => dictCode);
      return moveItem(current, from, to);
    });
  const save = async () => {
    if (changes.length === 0) return onClose();
    const { data, error } = await reorder({ body: { values: changes } });
    // The values are refetched after a conflict; the order of the user stays and can be saved again.
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('saved') });
    // Other servers may answer without the values; then there is nothing to undo with.
    onSaved(Array.isArray(data) ? getRevertedOrder(stored, data) : []);
    onClose();
  };

  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('title', { name: dictionary.dictName })}
      description={t('help')}
      guard={isMoved}
      footer={(close) => (
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button tone="solid" loading={isSaving} disabled={!isMoved} onClick={() => void save()}>
            {t('save')}
          </Button>
        </>
      )}
    >
      <ReorderContent result={result} values={values} onMove={move} />
    </Drawer>
  );
}

interface ReorderContentProps {
  result: {
    currentData?: { count: number } | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  values: readonly DictData[];
  onMove: (from: number, to: number) => void;
}

function ReorderContent({ result, values, onMove }: ReorderContentProps) {
  const t = useText(reorderText);
  if (!result.currentData) return <QueryPlaceholder result={result} lines={6} />;
  const { count } = result.currentData;
  if (count === 0) return <EmptyState title={t('empty')} />;
  if (count > MAX_ORDERED_VALUES)
    return <Alert tone="warning">{t('tooMany', { count, max: MAX_ORDERED_VALUES })}</Alert>;
  return <SortableList values={values} onMove={onMove} />;
}
