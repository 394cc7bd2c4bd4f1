import { type Dept } from '@backroom/contract/departments';

import { type Transaction } from '../../kernel/database.ts';
import { type Noun } from '../../kernel/records.ts';
import { completeDept } from './departments.repository.ts';
import { depts } from './departments.table.ts';

const NAME_TAKEN = {
  'zh-CN': '同一上级下已有同名部门',
  'en-US': 'There is already a department of this name in the same place',
};
const TAKEN_UP = {
  'zh-CN': '部门刚刚被使用，不能删除',
  'en-US': 'This department has just been put to use and cannot be deleted',
};

/** A department, as it is written and logged. */
export const deptNoun: Noun<typeof depts> = {
  name: 'dept',
  table: depts,
  id: 'deptId',
  toRecord: (row, tx: Transaction): Promise<Dept> => completeDept(tx, row),
  constraints: {
    sys_dept_name_in_parent: { path: 'deptName', text: NAME_TAKEN },
    // What came between the count and the delete.
    sys_dept_parent_id_sys_dept_dept_id_fk: { text: TAKEN_UP },
    sys_user_dept_id_sys_dept_dept_id_fk: { text: TAKEN_UP },
    sys_store_store_id_sys_dept_dept_id_fk: { text: TAKEN_UP },
    sys_role_dept_dept_id_sys_dept_dept_id_fk: { text: TAKEN_UP },
  },
};
