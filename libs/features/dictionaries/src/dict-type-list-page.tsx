import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { dictionariesApi, useRemoveDictTypesMutation } from '@backroom/client/dictionaries';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  Forbidden,
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

import { dictTypeText } from './dict-types.text.ts';
import { useDictTypeColumns } from './dict-types-columns.tsx';
import { getDictTypeId, getDictTypeName } from './dict-types-values.ts';
import { useDictTypeStatus } from './use-dict-type-status.ts';

export function DictTypeListPage() {
  const t = useText(dictTypeText);
  return useCan(dictTypeContract.list.access) ? <DictTypeList /> : <Forbidden title={t('title')} />;
}

DictTypeListPage.prefetch = prefetchList(dictTypeContract.list, dictionariesApi.endpoints.getDictTypes);

function DictTypeList() {
  const t = useText(dictTypeText);
  const status = useStatusFilter();
  const urlState = useListUrlState(dictTypeContract.list);
  const result = useListQuery(dictionariesApi.endpoints.getDictTypes, { query: urlState.query });
  const [remove] = useRemoveDictTypesMutation();
  const columns = useDictTypeColumns();
  const list = useListPage({
    translate: t,
    contract: dictTypeContract,
    urlState,
    result,
    columns,
    viewKey: 'dict-types',
    getId: getDictTypeId,
    getName: getDictTypeName,
  });

  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: dictTypeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove }),
    history: useLazyDialog(loadHistory),
    status: useDictTypeStatus(),
    isLinked: true,
  });

  return (
    <ListPage list={list}>
      <ListFrame>
        <ListToolbar
          list={list}
          actions={actions}
          fields={[{ name: 'dictName', label: t('name') }, { name: 'dictType', label: t('key') }, status]}
        >
          <ImportButton endpoint={dictDataContract.import} load={loadImport} />
        </ListToolbar>
        <ListTable list={list} actions={actions} />
        <ListPagination list={list} />
      </ListFrame>
      {actions.dialogs}
    </ListPage>
  );
}

const loadForm = async () => (await import('./dict-type-form.tsx')).DictTypeForm;
const loadImport = async () => (await import('./import/dict-import-dialog.tsx')).DictImportDialog;
const loadHistory = async () => (await import('./dict-type-history.tsx')).DictTypeHistory;
