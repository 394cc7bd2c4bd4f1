import { useGetDictTypeHistoryQuery } from '@backroom/client/dictionaries';
import type { DictType } from '@backroom/contract/dictionaries';
import { dictTypeResource } from '@backroom/contract/resources/dictionaries';
import { createRecordHistory, useFieldMeta } from '@backroom/records';

import { getDictTypeName } from './dict-types-values.ts';

export const DictTypeHistory = createRecordHistory({
  useHistory: useGetDictTypeHistoryQuery,
  getName: getDictTypeName,
  getParams: ({ id }: DictType) => ({ id }),
  useFieldMeta: () => useFieldMeta(dictTypeResource),
});
