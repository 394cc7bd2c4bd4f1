import { type ActionMap, newRecordAction } from '@backroom/auth';
import { userContract } from '@backroom/contract/users';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const userActions: ActionMap = {
  '/admin/sys-user/index': newRecordAction({ 'zh-CN': '新建用户', 'en-US': 'New user' }, userContract.create.access),
};
