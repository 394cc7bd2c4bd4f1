import { type ActionMap, newRecord } from '@backroom/auth';
import { storeManagementContract } from '@backroom/contract/store-management';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const storeActions: ActionMap = {
  '/admin/sys-store/index': newRecord(
    { 'zh-CN': '新建门店', 'en-US': 'New store' },
    storeManagementContract.create.access,
  ),
};
