import { type ActionMap, newRecordAction } from '@backroom/auth';
import { storeContract } from '@backroom/contract/stores';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const storeActions: ActionMap = {
  '/admin/sys-store/index': newRecordAction({ 'zh-CN': '新建门店', 'en-US': 'New store' }, storeContract.create.access),
};
