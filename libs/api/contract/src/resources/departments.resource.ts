import { deptContract } from '../departments/departments.contract.ts';
import {
  alsoHeaded,
  derived,
  inFiles,
  logged,
  number,
  order,
  other,
  recordId,
  recordTimes,
  status,
  text,
} from './field.ts';
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
    deptName: alsoHeaded(text('部门名称', 'Name'), '部门名', 'Department name'),
    namePath: derived(text('完整路径', 'Path')),
    parentId: alsoHeaded(other('上级部门', 'Parent'), '上级', 'Parent department'),
    deptType: alsoHeaded(other('类型', 'Type'), '部门类型', 'Department type'),
    leaderId: other('负责人', 'Leader'),
    leader: text('负责人备注', 'Note on the leader'),
    phone: alsoHeaded(text('电话', 'Phone'), '联系电话', '手机', '手机号', 'Telephone', 'Mobile'),
    email: alsoHeaded(inFiles(text('邮箱', 'E-mail'), '邮箱', 'Email'), 'E-mail', '电子邮箱', '邮件'),
    userCount: derived(number('人数', 'People')),
    sort: order,
    status,
    deptPath: logged(text('部门路径', 'Path of ids')),
    mergedDept: logged(text('并入的部门', 'Merged department')),
    ...recordTimes,
  },
} satisfies Resource<typeof deptContract>;
