import { type ActionMap, newRecord } from '@backroom/auth';
import { userContract } from '@backroom/contract/users';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const userActions: ActionMap = {
  '/admin/sys-user/index': newRecord({ 'zh-CN': '新建用户', 'en-US': 'New user' }, userContract.create.access),
};
