import { type ActionMap, newRecord } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const postActions: ActionMap = {
  '/admin/sys-post/index': newRecord({ 'zh-CN': '新建岗位', 'en-US': 'New post' }, postContract.create.access),
};
