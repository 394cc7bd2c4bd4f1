import { useCan } from '@backroom/auth';
import { storesApi, useRemoveStoresMutation, useUpdateStoreMutation } from '@backroom/client/stores';
import type { DeptOption } from '@backroom/contract/departments';
import { type Store, storeContract } from '@backroom/contract/stores';
import {
  createLazyFilter,
  createListPage,
  type FilterControlProps,
  type Filters,
  formatDateRange,
  ListContent,
  type ListPageContentProps,
  useImportTool,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
  useStatusFilter,
  useStatusUpdate,
} from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';
import { useStoreColumns } from './stores-columns.tsx';
import { getId, getName, toStatusUpdate } from './stores-values.ts';
import { useStoreLevels } from './use-store-levels.ts';

export const StoreListPage = createListPage(
  {
    contract: storeContract,
    endpoint: storesApi.endpoints.getStores,
    text: storeText,
    viewKey: 'stores',
    getId,
    getName,
    useColumns: useStoreColumns,
  },
  StoreList,
);

function StoreList({ list }: ListPageContentProps<Store>) {
  const t = useText(storeText);
  const [remove] = useRemoveStoresMutation();
  const [update] = useUpdateStoreMutation();
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: storeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'deptId' }),
    history: useLazyDialog(loadHistory),
    status: useStatusUpdate(update, toStatusUpdate),
    isLinked: useCan(storeContract.detail.access),
  });

  return (
    <ListContent
      list={list}
      actions={actions}
      fields={useStoreFilters(list)}
      tools={[useImportTool(storeContract.import, loadImport)]}
    />
  );
}

/** Those that links of other pages set come first while they are active. */
function useStoreFilters({ urlState: { filters }, result }: ListPageContentProps<Store>['list']) {
  const t = useText(storeText);
  const status = useStatusFilter();
  const levels = useStoreLevels();
  const depts = useDeptOptions({ chosen: [filters.regionId ?? ''] });
  const region = {
    name: 'regionId',
    label: t('region'),
    ...(depts.isLarge
      ? {
          render: renderRegionFilter,
          renderValue: ({ regionId = '' }: Filters) => depts.find(regionId)?.label ?? `#${regionId}`,
        }
      : { options: findRegions(depts.options).map(({ id, label }) => ({ value: String(id), label })) }),
  };
  const canSearchManagers = useCan(storeContract.managers.access);
  const isManagerActive = filters.managerId !== undefined;
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
  const isOpeningActive = filters.openedFrom !== undefined || filters.openedTo !== undefined;
  const opening = {
    name: 'openedFrom',
    extraParams: ['openedTo'],
    label: t('openedOn'),
    render: renderOpeningFilter,
    renderValue: showOpening,
  };
  return [
    ...(isManagerActive ? [manager] : []),
    ...(isOpeningActive ? [opening] : []),
    // Set by the home page.
    ...(filters.managerStatus === undefined ? [] : [managerStatus]),
    { name: 'deptName', label: t('name') },
    { name: 'storeCode', label: t('code') },
    { name: 'storeLevel', label: t('level'), options: levels },
    region,
    status,
    ...(!isManagerActive && canSearchManagers ? [manager] : []),
    ...(isOpeningActive ? [] : [opening]),
  ];
}

const ManagerFilter = createLazyFilter(
  async () => (await import('./manager-filter.tsx')).ManagerFilter,
  ({ control }) => control,
);
const OpeningFilter = createLazyFilter(
  async () => (await import('./opening-filter.tsx')).OpeningFilter,
  ({ control }) => control,
);
const RegionFilter = createLazyFilter(
  async () => (await import('./region-filter.tsx')).RegionFilter,
  ({ control }) => control,
);
const showOpening = ({ openedFrom = '', openedTo = '' }: Filters) =>
  formatDateRange({ from: openedFrom || openedTo, to: openedTo || openedFrom });
const renderManagerFilter = (props: FilterControlProps) => <ManagerFilter {...props} />;
const renderRegionFilter = (props: FilterControlProps) => <RegionFilter {...props} />;
const renderOpeningFilter = (props: FilterControlProps) => <OpeningFilter {...props} />;

const loadForm = async () => (await import('./store-form.tsx')).StoreForm;
const loadImport = async () => (await import('./store-import-dialog.tsx')).StoreImportDialog;
const loadHistory = async () => (await import('./store-history.tsx')).StoreHistory;

const findRegions = (options: readonly DeptOption[]): DeptOption[] =>
  options.flatMap((option) => [...(option.deptType === 'region' ? [option] : []), ...findRegions(option.children)]);
