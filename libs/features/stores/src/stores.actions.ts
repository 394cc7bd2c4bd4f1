import { type ActionMap, newRecord } from '@backroom/auth';
import { storeManagementContract } from '@backroom/contract/store-management';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const storeActions: ActionMap = {
  '/admin/sys-store/index': newRecord(
    { 'zh-CN': '新建门店', 'en-US': 'New store' },
    storeManagementContract.create.access,
  ),
};
