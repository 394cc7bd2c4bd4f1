import { sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { dictTypeContract } from '@backroom/contract/dictionaries';

import { dictTypes } from '../../schema/dictionaries.table.ts';
import type { SearchSource } from '../search/search-source.ts';

/** Dictionaries are found by name and type. */
export const dictTypeSearch: SearchSource<'dictType'> = {
  type: 'dictType',
  access: dictTypeContract.list.access,
  from: dictTypes,
  id: dictTypes.id,
  name: dictTypes.dictName,
  sortKey: dictTypes.dictNameSort,
  code: dictTypes.dictType,
  isDisabled: sql`${dictTypes.status} = ${STATUS_DISABLED}`,
};
