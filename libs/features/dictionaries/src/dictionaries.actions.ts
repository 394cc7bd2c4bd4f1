import { type ActionMap, newRecord } from '@backroom/auth';
import { dictTypeContract } from '@backroom/contract/dictionaries';

/** What can be begun from anywhere. The words alone: all that a page says would come with its text. */
export const dictionaryActions: ActionMap = {
  '/admin/dict/index': newRecord({ 'zh-CN': '新建字典', 'en-US': 'New dictionary' }, dictTypeContract.create.access),
};
