import { useCan } from '@backroom/auth';
import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { useGetStoresQuery, useRemoveStoresMutation } from '@backroom/client/store-management';
import { type DeptOption } from '@backroom/contract/departments';
import { storeManagementContract } from '@backroom/contract/store-management';
import { ListPage, NoRight, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { useStoreColumns } from './store-columns.tsx';
import { idOf, nameOf } from './store-values.ts';
import { useLevels } from './use-levels.ts';

export function StoreListPage() {
  const t = useText(storeText);
  return useCan(storeManagementContract.list.access) ? <StoreList /> : <NoRight title={t('title')} />;
}

function StoreList() {
  const t = useText(storeText);
  const status = useStatusFilter();
  const levels = useLevels();
  const { data: tree = [] } = useGetDeptTreeQuery();
  const address = useListAddress(storeManagementContract.list.query);
  const answer = useGetStoresQuery({ query: address.query });
  const [remove] = useRemoveStoresMutation();
  const columns = useStoreColumns();
  const form = useLazyForm(loadForm);
  const history = useLazyForm(loadHistory);
  const any = { value: '', label: t('any') };
  const regions = regionsIn(tree).map(({ id, label }) => ({ value: String(id), label }));

  return (
    <ListPage
      words={t}
      contract={storeManagementContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="stores"
      filters={[
        { name: 'deptName', label: t('name') },
        { name: 'storeCode', label: t('code') },
        { name: 'storeLevel', label: t('level'), options: [any, ...levels] },
        { name: 'regionId', label: t('region'), options: [any, ...regions] },
        status,
      ]}
      idOf={idOf}
      nameOf={nameOf}
      form={form}
      history={history}
      remove={remove}
    />
  );
}

const loadForm = async () => (await import('./store-form.tsx')).StoreForm;
const loadHistory = async () => (await import('./store-history.tsx')).StoreHistory;

const regionsIn = (options: readonly DeptOption[]): DeptOption[] =>
  options.flatMap((option) => [...(option.deptType === 'region' ? [option] : []), ...regionsIn(option.children)]);
