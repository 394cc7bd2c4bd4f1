import type { Dept } from '@backroom/contract/departments';

import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { hydrateDept } from './departments.repository.ts';

const NAME_TAKEN = {
  'zh-CN': '同一上级下已有同名部门',
  'en-US': 'A department with this name already exists under the same parent',
};
const IN_USE = {
  'zh-CN': '部门刚刚被使用，不能删除',
  'en-US': 'This department has just come into use and cannot be deleted',
};

const LEADER_DELETED = { 'zh-CN': '负责人刚刚被删除', 'en-US': 'The leader has just been deleted' };

export const deptEntity: EntityConfig<typeof depts> = {
  name: 'dept',
  table: depts,
  id: 'deptId',
  toRecord: (row, tx: Transaction): Promise<Dept> => hydrateDept(tx, row),
  constraints: {
    sys_dept_leader_id_sys_user_user_id_fk: { path: 'leaderId', text: LEADER_DELETED },
    sys_dept_name_in_parent: { path: 'deptName', text: NAME_TAKEN },
    // A row that was added between the count and the delete.
    sys_dept_parent_id_sys_dept_dept_id_fk: { text: IN_USE },
    sys_user_dept_id_sys_dept_dept_id_fk: { text: IN_USE },
    sys_store_store_id_sys_dept_dept_id_fk: { text: IN_USE },
    sys_role_dept_dept_id_sys_dept_dept_id_fk: { text: IN_USE },
  },
};
