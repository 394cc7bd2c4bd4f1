import { useCan } from '@backroom/auth';
import { useGetDictTypesQuery, useRemoveDictTypesMutation } from '@backroom/client/dictionaries';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import { Forbidden, ListPage, useLazyDialog, useListUrlState, useStatusFilter } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictTypeText } from './dict-types.text.ts';
import { useDictTypeColumns } from './dict-types-columns.tsx';
import { getDictTypeId, getDictTypeName } from './dict-types-values.ts';

export function DictTypeListPage() {
  const t = useText(dictTypeText);
  return useCan(dictTypeContract.list.access) ? <DictTypeList /> : <Forbidden title={t('title')} />;
}

function DictTypeList() {
  const t = useText(dictTypeText);
  const status = useStatusFilter();
  const urlState = useListUrlState(dictTypeContract.list.query);
  const result = useGetDictTypesQuery({ query: urlState.query });
  const [remove] = useRemoveDictTypesMutation();
  const columns = useDictTypeColumns();
  const form = useLazyDialog(loadForm);
  const history = useLazyDialog(loadHistory);

  /** The server rejects deleting dictionaries with values; warn before the user confirms. */
  const getRemovalWarning = (types: readonly DictType[]) => {
    const blocked = types.find(({ dataCount }) => dataCount > 0);
    return blocked && t('held', { name: blocked.dictName, values: blocked.dataCount });
  };

  return (
    <ListPage
      translate={t}
      contract={dictTypeContract}
      urlState={urlState}
      result={result}
      columns={columns}
      viewKey="dict-types"
      filters={[{ name: 'dictName', label: t('name') }, { name: 'dictType', label: t('key') }, status]}
      getId={getDictTypeId}
      getName={getDictTypeName}
      form={form}
      history={history}
      remove={remove}
      getRemovalWarning={getRemovalWarning}
    />
  );
}

const loadForm = async () => (await import('./dict-type-form.tsx')).DictTypeForm;
const loadHistory = async () => (await import('./dict-type-history.tsx')).DictTypeHistory;
