import { styled } from 'styled-components';

import { useViewName } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { dictionariesApi, useRemoveDictDataMutation, useUpdateDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import {
  ListContent,
  ListPage,
  useImportTool,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
  useStatusFilter,
  useStatusUpdate,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';
import { useDictDataColumns } from './dict-data-columns.tsx';
import { canChangeStatus, getDictDataCode, getDictDataLabel, isDeletable, toStatusUpdate } from './dict-data-values.ts';
import { DictTypeSelect } from './dict-type-select.tsx';
import { useReorderTool } from './sort-order/use-reorder-tool.tsx';

/** Beside the values all dictionaries are listed where there is room. */
const NarrowOnly = styled.span`
  @media (min-width: 992px) {
    display: none;
  }
`;

/** The values of one dictionary. */
export function DictDataList({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  useViewName(dictionary.dictName);
  const status = useStatusFilter();
  const urlState = useListUrlState(dictDataContract.list);
  const query = { ...urlState.query, dictType: dictionary.dictType };
  const result = useListQuery(dictionariesApi.endpoints.getDictDataPage, { query });
  const [remove] = useRemoveDictDataMutation();
  const [update] = useUpdateDictDataMutation();
  const columns = useDictDataColumns();
  const list = useListPage({
    title: t('title', { name: dictionary.dictName }),
    translate: t,
    contract: dictDataContract,
    urlState,
    result,
    columns,
    viewKey: 'dict-data',
    getId: getDictDataCode,
    getName: getDictDataLabel,
  });
  const actions = useListActions(list, {
    form: useLazyForm(
      loadForm,
      { contract: dictDataContract, createLabel: t('create') },
      { dictionary, nextOrder: getNextOrder(result.data?.list ?? []) },
    ),
    removal: useRemoval(list, { remove, isRemovable: isDeletable }),
    history: useLazyDialog(loadHistory),
    status: useStatusUpdate(update, toStatusUpdate, canChangeStatus),
  });

  const tools = [useReorderTool(dictionary), useImportTool(dictDataContract.import, loadImport, dictionary)];

  return (
    <ListPage list={list}>
      <ListContent
        list={list}
        actions={actions}
        fields={[{ name: 'dictLabel', label: t('label') }, { name: 'dictValue', label: t('value') }, status]}
        purpose={[dictionary.remark, t('purpose', { key: dictionary.dictType })].filter(Boolean).join(' ')}
        titleAddon={
          <>
            <NarrowOnly>
              <BackToDictionaries />
            </NarrowOnly>
            <DictTypeSelect dictionary={dictionary} />
          </>
        }
        exportQuery={query}
        tools={tools}
      />
    </ListPage>
  );
}

const loadForm = async () => (await import('./dict-data-form.tsx')).DictDataForm;
const loadImport = async () => (await import('./import/dict-import-dialog.tsx')).DictImportDialog;
const loadHistory = async () => (await import('./dict-data-history.tsx')).DictDataHistory;

/** Leaves gaps so that entries can be inserted in between. */
const ORDER_STEP = 10;
const getNextOrder = (values: readonly DictData[]) =>
  Math.max(0, ...values.map(({ dictSort }) => dictSort)) + ORDER_STEP;
