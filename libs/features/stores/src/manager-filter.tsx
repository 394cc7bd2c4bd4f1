import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetStoreManagersQuery, useGetStoresQuery } from '@backroom/client/stores';
import { storeContract } from '@backroom/contract/stores';
import { Combobox, type FieldControl, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';

interface ManagerFilterProps extends FieldControl {
  /** Empty for any manager. */
  value: string;
  onValueChange: (value: string) => void;
}

/** A manager whom the user may list; the active one keeps the name that their stores show. */
export function ManagerFilter({ value, onValueChange, ...control }: ManagerFilterProps) {
  const t = useText(storeText);
  const canSearch = useCan(storeContract.managers.access);
  const [name, setName] = useState('');
  const {
    data = [],
    isFetching,
    isError,
    refetch,
  } = useGetStoreManagersQuery({ query: { name } }, { skip: !canSearch });
  const managerId = Number(value);
  const { data: managed } = useGetStoresQuery(
    { query: { managerId, pageSize: 1 }, suppressErrors: 'all' },
    { skip: value === '' },
  );
  const managerName = managed?.list.find((store) => store.managerId === managerId)?.managerName;
  const options = data.map(({ userId, nickName, deptName }) => ({
    value: String(userId),
    label: `${nickName}（${deptName}）`,
  }));
  const isListed = options.some((option) => option.value === value);
  return (
    <Combobox
      {...control}
      options={options}
      {...(value !== '' && !isListed && { selected: { value, label: managerName ?? `#${value}` } })}
      value={value === '' ? null : value}
      onValueChange={(id) => onValueChange(id ?? '')}
      onSearch={setName}
      loading={isFetching}
      failed={isError}
      onRetry={() => void refetch()}
      placeholder={t('managerSearch')}
    />
  );
}
