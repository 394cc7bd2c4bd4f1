import { useViewName } from '@backroom/auth';
import { useGetDictDataPageQuery, useRemoveDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import { ListPage, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { Stack, useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';
import { useDictDataColumns } from './dict-data-columns.tsx';
import { codeOfDictData, labelOfDictData } from './dict-data-values.ts';
import { DictTypeSelect } from './dict-type-select.tsx';

/** The values of one dictionary. */
export function DictDataList({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  useViewName(dictionary.dictName);
  const status = useStatusFilter();
  const address = useListAddress(dictDataContract.list.query);
  const query = { ...address.query, dictType: dictionary.dictType };
  const answer = useGetDictDataPageQuery({ query });
  const [remove] = useRemoveDictDataMutation();
  const columns = useDictDataColumns();
  const history = useLazyForm(loadHistory);
  const form = useLazyForm(loadForm, { dictionary, nextOrder: nextOrder(answer.data?.list ?? []) });

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
      words={t}
      contract={dictDataContract}
      address={address}
      query={query}
      answer={answer}
      columns={columns}
      viewKey="dict-data"
      filters={[{ name: 'dictLabel', label: t('label') }, { name: 'dictValue', label: t('value') }, status]}
      idOf={codeOfDictData}
      nameOf={labelOfDictData}
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
const nextOrder = (values: readonly DictData[]) => Math.max(0, ...values.map(({ dictSort }) => dictSort)) + ORDER_STEP;
