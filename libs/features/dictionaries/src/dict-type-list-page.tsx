import { useCan } from '@backroom/auth';
import { useGetDictTypesQuery, useRemoveDictTypesMutation } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { ListPage, NoRight, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-type.text.ts';
import { useDictTypeColumns } from './dict-type-columns.tsx';
import { idOfDictType, nameOfDictType } from './dict-type-values.ts';

export function DictTypeListPage() {
  const t = useText(dictTypeText);
  return useCan(dictTypeContract.list.access) ? <DictTypeList /> : <NoRight title={t('title')} />;
}

function DictTypeList() {
  const t = useText(dictTypeText);
  const status = useStatusFilter();
  const address = useListAddress(dictTypeContract.list.query);
  const answer = useGetDictTypesQuery({ query: address.query });
  const [remove] = useRemoveDictTypesMutation();
  const columns = useDictTypeColumns();
  const form = useLazyForm(loadForm);
  const history = useLazyForm(loadHistory);

  /** The server rejects deleting dictionaries with values; warn before the user confirms. */
  const heldBack = (types: readonly DictType[]) => {
    const held = types.find(({ dataCount }) => dataCount > 0);
    return held && t('held', { name: held.dictName, values: held.dataCount });
  };

  return (
    <ListPage
      words={t}
      contract={dictTypeContract}
      address={address}
      answer={answer}
      columns={columns}
      viewKey="dict-types"
      filters={[{ name: 'dictName', label: t('name') }, { name: 'dictType', label: t('key') }, status]}
      idOf={idOfDictType}
      nameOf={nameOfDictType}
      form={form}
      history={history}
      remove={remove}
      heldBack={heldBack}
    />
  );
}

const loadForm = async () => (await import('./dict-type-form.tsx')).DictTypeForm;
const loadHistory = async () => (await import('./dict-type-history.tsx')).DictTypeHistory;
