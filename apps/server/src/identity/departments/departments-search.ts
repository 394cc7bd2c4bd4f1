import { and, ne, sql } from 'drizzle-orm';

import { STATUS_DISABLED } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';

import type { SearchSource } from '../../platform/search/search-source.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptsInScope } from './departments.repository.ts';

const { access } = deptContract.list;

/** Departments are found by name. Those of stores are found as stores. */
export const deptSearch: SearchSource = {
  type: 'dept',
  access,
  from: depts,
  id: depts.deptId,
  name: depts.deptName,
  sortKey: depts.deptNameSort,
  place: sql`coalesce((select above.dept_name from sys_dept above where above.dept_id = ${depts.parentId}), '')`,
  isDisabled: sql`${depts.status} = ${STATUS_DISABLED}`,
  inScope: (caller) => and(ne(depts.deptType, 'store'), deptsInScope(caller, access)),
};
