import { useGetStoreHistoryQuery, useGetStoreManagersQuery } from '@backroom/client/stores';
import type { Store } from '@backroom/contract/stores';
import { type RecordDialogProps, RecordHistory } from '@backroom/records';

import { useHoursFormat } from './hours/use-hours-format.ts';
import { getName } from './stores-values.ts';
import { useStoreFieldMeta } from './use-store-field-meta.ts';

/** Change history of a store. */
export function StoreHistory({ record: store, onClose }: RecordDialogProps<Store>) {
  const fieldMeta = useStoreFieldMeta();
  const { data: managers = [] } = useGetStoreManagersQuery({ query: { name: '' }, suppressErrors: 'all' });
  const formatHours = useHoursFormat();
  const formatValue = (field: string, value: unknown) => {
    if (field !== 'managerId') return formatHours(field, value);
    return value === store?.managerId ? store?.managerName : managers.find(({ userId }) => userId === value)?.nickName;
  };
  if (!store) return null;
  return (
    <RecordHistory
      {...fieldMeta}
      name={getName(store)}
      useHistory={useGetStoreHistoryQuery}
      params={{ storeId: store.storeId }}
      formatValue={formatValue}
      onClose={onClose}
    />
  );
}
