import { type ActionMap, newRecord } from '@backroom/auth';
import { configContract } from '@backroom/contract/config';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const configActions: ActionMap = {
  '/admin/sys-config/index': newRecord({ 'zh-CN': '新建参数', 'en-US': 'New setting' }, configContract.create.access),
};
