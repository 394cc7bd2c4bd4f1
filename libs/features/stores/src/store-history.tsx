import { useOptionLookup } from '@backroom/client';
import { storesApi, useGetStoreHistoryQuery } from '@backroom/client/stores';
import type { Store } from '@backroom/contract/stores';
import { createRecordHistory } from '@backroom/records';

import { useHoursFormat } from './hours/use-hours-format.ts';
import { getName } from './stores-values.ts';
import { useStoreFieldMeta } from './use-store-field-meta.ts';
import { useTakingsMethods } from './use-takings-methods.ts';

export const StoreHistory = createRecordHistory({
  useHistory: useGetStoreHistoryQuery,
  getName,
  getParams: ({ storeId }: Store) => ({ storeId }),
  useFieldMeta: useHistoryFieldMeta,
});

function useHistoryFieldMeta(store: Store | null) {
  const findManager = useOptionLookup(storesApi.endpoints.getStoreManagers, { id: 'userId', suppressErrors: 'all' });
  const formatHours = useHoursFormat();
  const methods = useTakingsMethods();
  const formatValue = (field: string, value: unknown) => {
    if (field === 'takingsMethods' && Array.isArray(value))
      return value.map((method) => methods.find((each) => each.value === method)?.label ?? String(method)).join(' ');
    if (field !== 'managerId') return formatHours(field, value);
    return value === store?.managerId ? store?.managerName : findManager(value)?.nickName;
  };
  return { ...useStoreFieldMeta(), formatValue };
}
