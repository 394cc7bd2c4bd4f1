import { useGetStoreHistoryQuery, useGetStoreManagersQuery } from '@backroom/client/store-management';
import { type ManagedStore } from '@backroom/contract/store-management';
import { type RecordFormProps, RecordHistory } from '@backroom/records';

import { nameOf } from './store-values.ts';
import { useStoreWording } from './use-store-wording.ts';

/** Change history of a store. */
export function StoreHistory({ record: store, onClose }: RecordFormProps<ManagedStore>) {
  const wording = useStoreWording();
  const { data: people = [] } = useGetStoreManagersQuery({ query: { name: '' }, quiet: 'all' });
  const show = (field: string, value: unknown) => {
    if (field !== 'managerId') return undefined;
    return value === store?.managerId ? store?.managerName : people.find(({ userId }) => userId === value)?.nickName;
  };
  if (!store) return null;
  return (
    <RecordHistory
      {...wording}
      name={nameOf(store)}
      useHistory={useGetStoreHistoryQuery}
      params={{ storeId: store.storeId }}
      show={show}
      onClose={onClose}
    />
  );
}
