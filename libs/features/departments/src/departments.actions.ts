import { type ActionMap, newRecord } from '@backroom/auth';
import { deptContract } from '@backroom/contract/departments';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const departmentActions: ActionMap = {
  '/admin/sys-dept/index': newRecord({ 'zh-CN': '新建部门', 'en-US': 'New department' }, deptContract.create.access),
};
