import { useViewName } from '@backroom/auth';
import { useGetDictDataPageQuery, useRemoveDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import { ListPage, useLazyDialog, useListUrlState, useStatusFilter } from '@backroom/records';
import { Stack, useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';
import { useDictDataColumns } from './dict-data-columns.tsx';
import { getDictDataCode, getDictDataLabel } from './dict-data-values.ts';
import { DictTypeSelect } from './dict-type-select.tsx';

/** The values of one dictionary. */
export function DictDataList({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  useViewName(dictionary.dictName);
  const status = useStatusFilter();
  const urlState = useListUrlState(dictDataContract.list.query);
  const query = { ...urlState.query, dictType: dictionary.dictType };
  const result = useGetDictDataPageQuery({ query });
  const [remove] = useRemoveDictDataMutation();
  const columns = useDictDataColumns();
  const history = useLazyDialog(loadHistory);
  const form = useLazyDialog(loadForm, { dictionary, nextOrder: getNextOrder(result.data?.list ?? []) });

  return (
    <ListPage
      title={t('title', { name: dictionary.dictName })}
      description={t('purpose', { key: dictionary.dictType })}
      actions={
        <Stack direction="row" gap={5} align="center" wrap>
          <BackToDictionaries />
          <DictTypeSelect dictionary={dictionary} />
        </Stack>
      }
      translate={t}
      contract={dictDataContract}
      urlState={urlState}
      query={query}
      result={result}
      columns={columns}
      viewKey="dict-data"
      filters={[{ name: 'dictLabel', label: t('label') }, { name: 'dictValue', label: t('value') }, status]}
      getId={getDictDataCode}
      getName={getDictDataLabel}
      form={form}
      history={history}
      remove={remove}
    />
  );
}

const loadForm = async () => (await import('./dict-data-form.tsx')).DictDataForm;
const loadHistory = async () => (await import('./dict-data-history.tsx')).DictDataHistory;

/** Leaves gaps so that entries can be inserted in between. */
const ORDER_STEP = 10;
const getNextOrder = (values: readonly DictData[]) =>
  Math.max(0, ...values.map(({ dictSort }) => dictSort)) + ORDER_STEP;
