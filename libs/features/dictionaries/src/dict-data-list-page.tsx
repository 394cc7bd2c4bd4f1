import { useCan, usePageParams } from '@backroom/auth';
import { useGetDictTypeQuery } from '@backroom/client/dictionaries';
import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import { NoRight } from '@backroom/records';
import { useText } from '@backroom/ui';

import { dictDataText } from './dict-data.text.ts';
import { DictDataList } from './dict-data-list.tsx';
import { DictionaryAbsent } from './dictionary-absent.tsx';

export function DictDataListPage() {
  const t = useText(dictDataText);
  const { dictId = '' } = usePageParams();
  const mayList = useCan(dictDataContract.list.access);
  const mayRead = useCan(dictTypeContract.byId.access);
  if (!mayList || !mayRead) return <NoRight title={t('plainTitle')} />;
  return <OneDictionary key={dictId} id={Number(dictId)} />;
}

/** The URL contains the id of the dictionary; its values are queried by its key. */
function OneDictionary({ id }: { id: number }) {
  const isId = Number.isInteger(id) && id > 0;
  const answer = useGetDictTypeQuery({ params: { id }, quiet: [404] }, { skip: !isId });
  if (answer.data) return <DictDataList dictionary={answer.data} />;
  return <DictionaryAbsent answer={isId ? answer : null} />;
}
