import { type ActionMap, newRecordAction } from '@backroom/auth';
import { configContract } from '@backroom/contract/config';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const configActions: ActionMap = {
  '/admin/sys-config/index': newRecordAction(
    { 'zh-CN': '新建参数', 'en-US': 'New setting' },
    configContract.create.access,
  ),
};
