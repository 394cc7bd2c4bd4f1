import { type ActionMap, newRecordAction } from '@backroom/auth';
import { dictTypeContract } from '@backroom/contract/dictionaries';

/** Actions offered outside the page. The labels are inlined so that the texts of the page are not loaded. */
export const dictionaryActions: ActionMap = {
  '/admin/dict/index': newRecordAction(
    { 'zh-CN': '新建字典', 'en-US': 'New dictionary' },
    dictTypeContract.create.access,
  ),
};
