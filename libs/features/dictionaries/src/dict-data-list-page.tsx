import { useCan, usePageParams } from '@backroom/auth';
import { useGetDictTypeQuery } from '@backroom/client/dictionaries';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import { Forbidden } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { DictDataList } from './dict-data-list.tsx';
import { DictTypeNavigation } from './dict-type-navigation.tsx';
import { DictionaryPlaceholder } from './dictionary-placeholder.tsx';

/** The dictionaries, and beside them the values of the one in the URL. */
export function DictDataListPage() {
  const t = useText(dictDataText);
  const { dictId = '' } = usePageParams();
  const canList = useCan(dictDataContract.list.access);
  const canRead = useCan(dictTypeContract.byId.access);
  if (!canList || !canRead) return <Forbidden title={t('plainTitle')} />;
  return (
    <DictTypeNavigation dictId={dictId}>
      <DictionaryLoader key={dictId} id={Number(dictId)} />
    </DictTypeNavigation>
  );
}

/** The URL contains the id of the dictionary; its values are queried by its key. */
function DictionaryLoader({ id }: { id: number }) {
  const isValidId = Number.isInteger(id) && id > 0;
  const result = useGetDictTypeQuery({ params: { id }, suppressErrors: [404] }, { skip: !isValidId });
  if (result.data) return <DictDataList dictionary={result.data} />;
  return <DictionaryPlaceholder result={isValidId ? result : null} />;
}
