import { type ActionMap, newRecordAction } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const postActions: ActionMap = {
  '/admin/sys-post/index': newRecordAction({ 'zh-CN': '新建岗位', 'en-US': 'New post' }, postContract.create.access),
};
