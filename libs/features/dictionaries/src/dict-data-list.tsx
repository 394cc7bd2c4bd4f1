import { useGetDictDataPageQuery, useRemoveDictDataMutation } from '@backroom/client/dictionaries';
import { type DictData, dictDataContract, type DictType } from '@backroom/contract/dictionaries';
import { Stack, useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';
import { useDictDataColumns } from './dict-data-columns.tsx';
import { codeOfDictData, labelOfDictData } from './dict-data-values.ts';
import { DictTypeSelect } from './dict-type-select.tsx';
import { dictionariesText } from './dictionaries.text.ts';
import { ExportButton } from './list/export-button.tsx';
import { ListPage } from './list/list-page.tsx';
import { useLazyForm } from './list/use-lazy-form.ts';
import { useListAddress, wholeList } from './list/use-list-address.ts';
import { useStatusFilter } from './status-options.ts';

/** The values of one dictionary. */
export function DictDataList({ dictionary }: { dictionary: DictType }) {
  const t = useText(dictDataText);
  const words = useText(dictionariesText);
  const address = useListAddress(dictDataContract.list.query);
  const query = { ...address.query, dictType: dictionary.dictType };
  const answer = useGetDictDataPageQuery({ query });
  const [remove] = useRemoveDictDataMutation();
  const columns = useDictDataColumns();
  const statuses = useStatusFilter();
  const form = useLazyForm(loadForm);

  return (
    <>
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
        answer={answer}
        columns={columns}
        viewKey="dict-data"
        filters={[
          { name: 'dictLabel', label: t('label') },
          { name: 'dictValue', label: t('value') },
          { name: 'status', label: words('status'), options: statuses },
        ]}
        keyOf={codeOfDictData}
        nameOf={labelOfDictData}
        form={form}
        exportButton={<ExportButton endpoint={dictDataContract.export} arg={{ query: wholeList(query) }} />}
        remove={(values) => remove({ body: { ids: values.map(codeOfDictData) } })}
      />
      {form.Form && form.opened && (
        <form.Form
          record={form.opened.record}
          dictionary={dictionary}
          nextOrder={nextOrder(answer.data?.list ?? [])}
          onClose={form.close}
        />
      )}
    </>
  );
}

const loadForm = async () => (await import('./dict-data-form.tsx')).DictDataForm;

/** Leaves room for what comes between. */
const ORDER_STEP = 10;
const nextOrder = (values: readonly DictData[]) => Math.max(0, ...values.map(({ dictSort }) => dictSort)) + ORDER_STEP;
