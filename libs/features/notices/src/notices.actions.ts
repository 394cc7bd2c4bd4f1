import { type ActionMap, newRecordAction } from '@backroom/auth';
import { noticeContract } from '@backroom/contract/notices';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const noticeActions: ActionMap = {
  '/admin/notice/index': newRecordAction({ 'zh-CN': '新建通知', 'en-US': 'New notice' }, noticeContract.create.access),
};
