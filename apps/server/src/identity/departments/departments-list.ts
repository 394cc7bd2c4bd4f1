import { deptContract } from '@backroom/contract/departments';

import type { RecordList } from '../../platform/access/record-list.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptsInScope } from './departments.repository.ts';

const { access } = deptContract.list;

/** The tree of departments, with the stores, which the search finds for themselves. */
export const deptList: RecordList<'dept'> = {
  type: 'dept',
  access,
  from: depts,
  id: depts.deptId,
  name: depts.deptName,
  inScope: (person, wouldBePath) => deptsInScope(person, access, wouldBePath),
};
