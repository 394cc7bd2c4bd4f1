import type { Language } from '@backroom/contract';
import type { ErrorGroup } from '@backroom/contract/error-log';

import { formatPlainMessage } from '../../kernel/errors/messages.ts';
import type { CsvColumn } from '../../kernel/files/csv-download.ts';

const STATES: Record<ErrorGroup['state'], Record<Language, string>> = {
  open: { 'zh-CN': '待处理', 'en-US': 'Open' },
  solved: { 'zh-CN': '已解决', 'en-US': 'Solved' },
  seenAgain: { 'zh-CN': '再次出现', 'en-US': 'Seen again' },
};

export const createErrorLogColumns = (language: Language): CsvColumn<ErrorGroup>[] => [
  { header: { 'zh-CN': '错误编号', 'en-US': 'No.' }, value: ({ groupId }) => groupId },
  { header: { 'zh-CN': '错误信息', 'en-US': 'Error' }, value: ({ message }) => message },
  { header: { 'zh-CN': '状态', 'en-US': 'State' }, value: ({ state }) => formatPlainMessage(STATES[state], language) },
  { header: { 'zh-CN': '页面', 'en-US': 'Page' }, value: ({ address }) => address },
  { header: { 'zh-CN': '次数', 'en-US': 'Times' }, value: ({ count }) => count },
  { header: { 'zh-CN': '影响人数', 'en-US': 'Users' }, value: ({ affectedUsers }) => affectedUsers },
  { header: { 'zh-CN': '首次发生', 'en-US': 'First seen' }, time: ({ firstSeenAt }) => firstSeenAt },
  { header: { 'zh-CN': '首个版本', 'en-US': 'First version' }, value: ({ firstVersion }) => firstVersion },
  { header: { 'zh-CN': '最近发生', 'en-US': 'Last seen' }, time: ({ lastSeenAt }) => lastSeenAt },
  { header: { 'zh-CN': '最近版本', 'en-US': 'Last version' }, value: ({ lastVersion }) => lastVersion },
];
