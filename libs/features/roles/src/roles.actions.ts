import { type ActionMap, newRecord } from '@backroom/auth';
import { roleContract } from '@backroom/contract/roles';

import { roleText } from './role.text.ts';

const { words } = roleText;

/** What can be begun from anywhere: component path to action. */
export const roleActions: ActionMap = {
  '/admin/sys-role/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    roleContract.create.access,
  ),
};
