import { type ActionMap, newRecord } from '@backroom/auth';
import { menuManagementContract } from '@backroom/contract/menu-management';

import { menuText } from './menu.text.ts';

const { words } = menuText;

/** What can be begun from anywhere: component path to action. */
export const menuActions: ActionMap = {
  '/admin/sys-menu/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    menuManagementContract.create.access,
  ),
};
