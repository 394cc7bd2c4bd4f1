import { useCan } from '@backroom/auth';
import { useOptions } from '@backroom/client';
import { storesApi, useGetStoresQuery } from '@backroom/client/stores';
import { storeContract } from '@backroom/contract/stores';
import { type FilterControlProps, recordText, UserCombobox } from '@backroom/records';
import { type FieldControl, Select, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';

interface ManagerSearchProps extends FieldControl {
  /** Empty for any manager. */
  value: string;
  onValueChange: (value: string) => void;
}

const NO_MANAGER = '0';

/** A manager, or none, as set by a link. */
export function ManagerFilter({ control, values, set }: FilterControlProps) {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  const props = {
    ...control,
    value: values.managerId ?? '',
    onValueChange: (value: string) => set('managerId', value),
  };
  if (props.value !== NO_MANAGER) return <ManagerSearch {...props} />;
  const options = [
    { value: '', label: tRecord('any') },
    { value: NO_MANAGER, label: t('nobody') },
  ];
  return <Select {...props} options={options} />;
}

/** A manager whom the user may list; the active one keeps the name that their stores show. */
function ManagerSearch({ value, onValueChange, ...control }: ManagerSearchProps) {
  const t = useText(storeText);
  const canSearch = useCan(storeContract.managers.access);
  const managerId = Number(value);
  const users = useOptions(storesApi.endpoints.getStoreManagers, {
    id: 'userId',
    chosen: [managerId],
    skip: !canSearch,
  });
  const { data: managed } = useGetStoresQuery(
    { query: { managerId, pageSize: 1 }, suppressErrors: 'all' },
    { skip: value === '' },
  );
  const managerName = managed?.list.find((store) => store.managerId === managerId)?.managerName;
  const isListed = users.options.some(({ userId }) => userId === managerId);
  return (
    <UserCombobox
      {...control}
      users={users}
      userId={managerId}
      selectedLabel={isListed ? undefined : (managerName ?? `#${value}`)}
      onUserChange={(userId) => onValueChange(userId === 0 ? '' : String(userId))}
      placeholder={t('managerSearch')}
    />
  );
}
