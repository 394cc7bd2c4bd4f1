import { deptContract } from '@backroom/contract/departments';

import type { CountedList } from '../../platform/access/counted-list.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptsInScope } from './departments.repository.ts';

const { access } = deptContract.list;

/** The tree of departments, with the stores, which the search finds for themselves. */
export const deptList: CountedList = {
  type: 'dept',
  access,
  from: depts,
  inScope: (person) => deptsInScope(person, access),
};
