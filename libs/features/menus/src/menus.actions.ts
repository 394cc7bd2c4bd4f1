import { type ActionMap, newRecord } from '@backroom/auth';
import { menuManagementContract } from '@backroom/contract/menu-management';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const menuActions: ActionMap = {
  '/admin/sys-menu/index': newRecord(
    { 'zh-CN': '新建菜单', 'en-US': 'New menu' },
    menuManagementContract.create.access,
  ),
};
