import { type ActionMap, newRecord } from '@backroom/auth';
import { deptContract } from '@backroom/contract/departments';

import { deptText } from './dept.text.ts';

const { words } = deptText;

/** What can be begun from anywhere: component path to action. */
export const departmentActions: ActionMap = {
  '/admin/sys-dept/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    deptContract.create.access,
  ),
};
