import { deptContract } from '../departments/departments.contract.ts';
import { derived, inFiles, logged, number, order, other, recordId, recordTimes, status, text } from './field.ts';
import type { Resource } from './resource.ts';

export const deptResource = {
  type: 'dept',
  names: { 'zh-CN': '部门', 'en-US': 'Department' },
  path: '/admin/sys-dept',
  icon: 'tree',
  contract: deptContract,
  idField: 'deptId',
  nameField: 'deptName',
  fields: {
    deptId: recordId('部门编号'),
    deptName: text('部门名称', 'Name'),
    namePath: derived(text('完整路径', 'Path')),
    parentId: other('上级部门', 'Parent'),
    deptType: other('类型', 'Type'),
    leaderId: other('负责人', 'Leader'),
    leader: text('负责人备注', 'Note on the leader'),
    phone: text('电话', 'Phone'),
    email: inFiles(text('邮箱', 'E-mail'), '邮箱', 'Email'),
    userCount: derived(number('人数', 'People')),
    sort: order,
    status,
    deptPath: logged(text('部门路径', 'Path of ids')),
    mergedDept: logged(text('并入的部门', 'Merged department')),
    ...recordTimes,
  },
} satisfies Resource<typeof deptContract>;
