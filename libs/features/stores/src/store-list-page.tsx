import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { useGetDeptTreeQuery } from '@backroom/client/departments';
import { storesApi, useRemoveStoresMutation } from '@backroom/client/stores';
import type { DeptOption } from '@backroom/contract/departments';
import { storeContract } from '@backroom/contract/stores';
import {
  type FilterControlProps,
  type Filters,
  Forbidden,
  formatDateRange,
  ImportButton,
  ListFrame,
  ListPage,
  ListPagination,
  ListTable,
  ListToolbar,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
  useStatusFilter,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { ManagerFilter, OpeningFilter } from './lazy-filters.ts';
import { storeText } from './stores.text.ts';
import { useStoreColumns } from './stores-columns.tsx';
import { getId, getName } from './stores-values.ts';
import { useStoreLevels } from './use-store-levels.ts';
import { useStoreStatus } from './use-store-status.ts';

export function StoreListPage() {
  const t = useText(storeText);
  return useCan(storeContract.list.access) ? <StoreList /> : <Forbidden title={t('title')} />;
}

StoreListPage.prefetch = prefetchList(storeContract.list, storesApi.endpoints.getStores);

function StoreList() {
  const t = useText(storeText);
  const status = useStatusFilter();
  const levels = useStoreLevels();
  const { data: tree = [] } = useGetDeptTreeQuery();
  const urlState = useListUrlState(storeContract.list);
  const result = useListQuery(storesApi.endpoints.getStores, { query: urlState.query });
  const [remove] = useRemoveStoresMutation();
  const columns = useStoreColumns();
  const list = useListPage({
    translate: t,
    contract: storeContract,
    urlState,
    result,
    columns,
    viewKey: 'stores',
    getId,
    getName,
  });
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: storeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'deptId' }),
    history: useLazyDialog(loadHistory),
    status: useStoreStatus(),
    isLinked: useCan(storeContract.detail.access),
  });
  const anyOption = { value: '', label: t('any') };
  const regions = findRegions(tree).map(({ id, label }) => ({ value: String(id), label }));
  const canSearchManagers = useCan(storeContract.managers.access);
  const isManagerActive = urlState.query.managerId !== undefined;
  const manager = {
    name: 'managerId',
    label: t('manager'),
    render: renderManagerFilter,
    renderValue: ({ managerId }: Filters) =>
      managerId === '0'
        ? t('nobody')
        : (result.data?.list.find((store) => String(store.managerId) === managerId)?.managerName ?? `#${managerId}`),
  };
  const managerStatus = { ...status, name: 'managerStatus', label: t('managerStatus') };
  const isOpeningActive = urlState.query.openedFrom !== undefined || urlState.query.openedTo !== undefined;
  const opening = {
    name: 'openedFrom',
    extraParams: ['openedTo'],
    label: t('openedOn'),
    render: renderOpeningFilter,
    renderValue: showOpening,
  };
  const fields = [
    ...(isManagerActive ? [manager] : []),
    ...(isOpeningActive ? [opening] : []),
    // Set by the home page.
    ...(urlState.query.managerStatus === undefined ? [] : [managerStatus]),
    { name: 'deptName', label: t('name') },
    { name: 'storeCode', label: t('code') },
    { name: 'storeLevel', label: t('level'), options: [anyOption, ...levels] },
    { name: 'regionId', label: t('region'), options: [anyOption, ...regions] },
    status,
    ...(!isManagerActive && canSearchManagers ? [manager] : []),
    ...(isOpeningActive ? [] : [opening]),
  ];

  return (
    <ListPage list={list}>
      <ListFrame>
        <ListToolbar list={list} actions={actions} fields={fields}>
          <ImportButton endpoint={storeContract.import} load={loadImport} />
        </ListToolbar>
        <ListTable list={list} actions={actions} />
        <ListPagination list={list} />
      </ListFrame>
      {actions.dialogs}
    </ListPage>
  );
}

const showOpening = ({ openedFrom = '', openedTo = '' }: Filters) =>
  formatDateRange({ from: openedFrom || openedTo, to: openedTo || openedFrom });
const renderManagerFilter = (props: FilterControlProps) => <ManagerFilter {...props} />;
const renderOpeningFilter = (props: FilterControlProps) => <OpeningFilter {...props} />;

const loadForm = async () => (await import('./store-form.tsx')).StoreForm;
const loadImport = async () => (await import('./store-import-dialog.tsx')).StoreImportDialog;
const loadHistory = async () => (await import('./store-history.tsx')).StoreHistory;

const findRegions = (options: readonly DeptOption[]): DeptOption[] =>
  options.flatMap((option) => [...(option.deptType === 'region' ? [option] : []), ...findRegions(option.children)]);
