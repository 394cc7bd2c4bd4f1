import { sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { storeContract } from '@backroom/contract/stores';

import { listStores } from '../../platform/access/record-list.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';

/** Stores are found by name, code and telephone number. */
export const storeSearch: SearchSource<'store'> = {
  ...listStores('store', storeContract.list.access),
  sortKey: depts.deptNameSort,
  code: stores.storeCode,
  place: sql`coalesce((select above.dept_name from sys_dept above where above.dept_id = ${depts.parentId}), '')`,
  phone: stores.phone,
  isDisabled: sql`${stores.status} = ${STATUS_DISABLED}`,
};
