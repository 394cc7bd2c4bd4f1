import type { ErrorLogEntry } from '@backroom/contract/error-log';

import type { CsvColumn } from '../../kernel/csv-download.ts';

export const errorLogColumns: CsvColumn<ErrorLogEntry>[] = [
  { header: { 'zh-CN': '错误编号', 'en-US': 'No.' }, value: ({ errorId }) => errorId },
  { header: { 'zh-CN': '错误信息', 'en-US': 'Error' }, value: ({ message }) => message },
  { header: { 'zh-CN': '页面', 'en-US': 'Page' }, value: ({ address }) => address },
  { header: { 'zh-CN': '用户名', 'en-US': 'User name' }, value: ({ userName }) => userName },
  { header: { 'zh-CN': '浏览器', 'en-US': 'Browser' }, value: ({ userAgent }) => userAgent },
  { header: { 'zh-CN': 'IP地址', 'en-US': 'IP address' }, value: ({ ip }) => ip },
  { header: { 'zh-CN': '页面版本', 'en-US': 'Page version' }, value: ({ version }) => version },
  { header: { 'zh-CN': '次数', 'en-US': 'Times' }, value: ({ count }) => count },
  { header: { 'zh-CN': '最近发生', 'en-US': 'Last seen' }, value: ({ createdAt }) => createdAt },
  { header: { 'zh-CN': '调用栈', 'en-US': 'Stack' }, value: ({ stack }) => stack },
];
