import { useCan } from '@backroom/auth';
import { useGetDictTypesQuery, useRemoveDictTypesMutation } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { useDictTypeColumns } from './dict-type-columns.tsx';
import { idOfDictType, nameOfDictType } from './dict-type-values.ts';
import { dictionariesText } from './dictionaries.text.ts';
import { ExportButton } from './list/export-button.tsx';
import { ListPage } from './list/list-page.tsx';
import { NoRight } from './list/no-right.tsx';
import { useLazyForm } from './list/use-lazy-form.ts';
import { useListAddress, wholeList } from './list/use-list-address.ts';
import { useStatusFilter } from './status-options.ts';

export function DictTypeListPage() {
  const t = useText(dictTypeText);
  return useCan(dictTypeContract.list.access) ? <DictTypeList /> : <NoRight title={t('title')} />;
}

function DictTypeList() {
  const t = useText(dictTypeText);
  const words = useText(dictionariesText);
  const statuses = useStatusFilter();
  const address = useListAddress(dictTypeContract.list.query);
  const answer = useGetDictTypesQuery({ query: address.query });
  const [remove] = useRemoveDictTypesMutation();
  const columns = useDictTypeColumns();
  const form = useLazyForm(loadForm);

  /** The server refuses dictionaries that have values; better to say so before the press. */
  const heldBack = (types: readonly DictType[]) => {
    const held = types.find(({ dataCount }) => dataCount > 0);
    return held && t('held', { name: held.dictName, values: held.dataCount });
  };

  return (
    <>
      <ListPage
        title={t('title')}
        description={t('purpose')}
        words={t}
        contract={dictTypeContract}
        address={address}
        answer={answer}
        columns={columns}
        viewKey="dict-types"
        filters={[
          { name: 'dictName', label: t('name') },
          { name: 'dictType', label: t('key') },
          { name: 'status', label: words('status'), options: statuses },
        ]}
        keyOf={idOfDictType}
        nameOf={nameOfDictType}
        form={form}
        exportButton={<ExportButton endpoint={dictTypeContract.export} arg={{ query: wholeList(address.query) }} />}
        remove={(types) => remove({ body: { ids: types.map(idOfDictType) } })}
        heldBack={heldBack}
      />
      {form.Form && form.opened && <form.Form record={form.opened.record} onClose={form.close} />}
    </>
  );
}

const loadForm = async () => (await import('./dict-type-form.tsx')).DictTypeForm;
