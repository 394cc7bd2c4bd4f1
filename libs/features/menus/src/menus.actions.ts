import { type ActionMap, newRecord } from '@backroom/auth';
import { menuManagementContract } from '@backroom/contract/menu-management';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const menuActions: ActionMap = {
  '/admin/sys-menu/index': newRecord(
    { 'zh-CN': '新建菜单', 'en-US': 'New menu' },
    menuManagementContract.create.access,
  ),
};
