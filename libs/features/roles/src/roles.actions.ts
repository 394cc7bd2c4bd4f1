import { type ActionMap, newRecord } from '@backroom/auth';
import { roleContract } from '@backroom/contract/roles';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const roleActions: ActionMap = {
  '/admin/sys-role/index': newRecord({ 'zh-CN': '新建角色', 'en-US': 'New role' }, roleContract.create.access),
};
