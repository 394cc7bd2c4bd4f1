import { type ActionMap, newRecordAction } from '@backroom/auth';
import { deptContract } from '@backroom/contract/departments';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const departmentActions: ActionMap = {
  '/admin/sys-dept/index': newRecordAction(
    { 'zh-CN': '新建部门', 'en-US': 'New department' },
    deptContract.create.access,
  ),
};
