import { and, ne, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';

import type { SearchSource } from '../../platform/search/search-source.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptList } from './departments-list.ts';

/** Departments are found by name. Those of stores are found as stores. */
export const deptSearch: SearchSource<'dept'> = {
  ...deptList,
  sortKey: depts.deptNameSort,
  place: sql`coalesce((select above.dept_name from sys_dept above where above.dept_id = ${depts.parentId}), '')`,
  isDisabled: sql`${depts.status} = ${STATUS_DISABLED}`,
  inScope: (caller) => and(ne(depts.deptType, 'store'), deptList.inScope?.(caller)),
};
