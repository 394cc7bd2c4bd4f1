import { and, eq, inArray } from 'drizzle-orm';

import { configContract } from '@backroom/contract/config';

import { configs } from '../../schema/config.table.ts';
import type { SearchSource } from '../search/search-source.ts';
import { isNamed } from './config.repository.ts';

/** Settings are found by key, and by name in either language. Their values may be secret. */
export const configSearch: SearchSource<'config'> = {
  type: 'config',
  access: configContract.list.access,
  from: configs,
  id: configs.id,
  name: configs.configName,
  sortKey: configs.configNameSort,
  code: configs.configKey,
  matches: isNamed,
  findFixed: async (db, _caller, ids) => {
    const isFixed = and(eq(configs.configType, 'Y'), eq(configs.isWritable, false));
    const rows = await db
      .select({ id: configs.id })
      .from(configs)
      .where(and(inArray(configs.id, [...ids]), isFixed));
    return new Set(rows.map(({ id }) => id));
  },
};
