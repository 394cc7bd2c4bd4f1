import { type ActionMap, newRecordAction } from '@backroom/auth';
import { roleContract } from '@backroom/contract/roles';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const roleActions: ActionMap = {
  '/admin/sys-role/index': newRecordAction({ 'zh-CN': '新建角色', 'en-US': 'New role' }, roleContract.create.access),
};
