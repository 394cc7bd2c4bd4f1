import { type ActionMap, newRecord } from '@backroom/auth';
import { postContract } from '@backroom/contract/posts';

import { postText } from './post.text.ts';

const { words } = postText;

/** What can be begun from anywhere: component path to action. */
export const postActions: ActionMap = {
  '/admin/sys-post/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    postContract.create.access,
  ),
};
