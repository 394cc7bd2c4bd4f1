import { dictionariesApi, useRemoveDictTypesMutation, useUpdateDictTypeMutation } from '@backroom/client/dictionaries';
import { dictDataContract, type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  createListPage,
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
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';
import { useDictTypeColumns } from './dict-types-columns.tsx';
import { canChangeStatus, getDictTypeId, getDictTypeName, toStatusUpdate } from './dict-types-values.ts';

export const DictTypeListPage = createListPage(
  {
    contract: dictTypeContract,
    endpoint: dictionariesApi.endpoints.getDictTypes,
    text: dictTypeText,
    viewKey: 'dict-types',
    getId: getDictTypeId,
    getName: getDictTypeName,
    useColumns: useDictTypeColumns,
  },
  DictTypeList,
);

function DictTypeList({ list }: ListPageContentProps<DictType>) {
  const t = useText(dictTypeText);
  const [remove] = useRemoveDictTypesMutation();
  const [update] = useUpdateDictTypeMutation();
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: dictTypeContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove }),
    history: useLazyDialog(loadHistory),
    status: useStatusUpdate(update, toStatusUpdate, canChangeStatus),
    isLinked: true,
  });
  const importTool = useImportTool(dictDataContract.import, loadImport);
  const fields = [{ name: 'dictName', label: t('name') }, { name: 'dictType', label: t('key') }, useStatusFilter()];

  return <ListContent list={list} actions={actions} fields={fields} tools={[importTool]} />;
}

const loadForm = async () => (await import('./dict-type-form.tsx')).DictTypeForm;
const loadImport = async () => (await import('./import/dict-import-dialog.tsx')).DictImportDialog;
const loadHistory = async () => (await import('./dict-type-history.tsx')).DictTypeHistory;
