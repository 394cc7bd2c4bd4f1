import { type ActionMap, newRecord } from '@backroom/auth';
import { storeManagementContract } from '@backroom/contract/store-management';

import { storeText } from './store.text.ts';

const { words } = storeText;

/** What can be begun from anywhere: component path to action. */
export const storeActions: ActionMap = {
  '/admin/sys-store/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    storeManagementContract.create.access,
  ),
};
