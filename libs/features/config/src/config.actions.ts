import { type ActionMap, newRecord } from '@backroom/auth';
import { configContract } from '@backroom/contract/config';

import { configText } from './config.text.ts';

const { words } = configText;

/** What can be begun from anywhere: component path to action. */
export const configActions: ActionMap = {
  '/admin/sys-config/index': newRecord(
    { 'zh-CN': words['zh-CN'].create, 'en-US': words['en-US'].create },
    configContract.create.access,
  ),
};
