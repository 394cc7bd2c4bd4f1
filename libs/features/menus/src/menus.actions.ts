import { type ActionMap, newRecordAction } from '@backroom/auth';
import { menuContract } from '@backroom/contract/menus';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const menuActions: ActionMap = {
  '/admin/sys-menu/index': newRecordAction({ 'zh-CN': '新建菜单', 'en-US': 'New menu' }, menuContract.create.access),
};
