import { type ActionMap, newRecord } from '@backroom/auth';
import { dictTypeContract } from '@backroom/contract/dictionaries';

import { dictTypeText } from './dict-type.text.ts';

const { words } = dictTypeText;

/** What can be begun from anywhere: component path to action. */
export const dictionaryActions: ActionMap = {
  '/admin/dict/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    dictTypeContract.create.access,
  ),
};
