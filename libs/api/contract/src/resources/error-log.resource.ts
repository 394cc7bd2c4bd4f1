import { errorLogContract } from '../error-log/error-log.contract.ts';
import { derived, moment, number, other, recordId, text } from './field.ts';
import type { Resource } from './resource.ts';

export const errorLogResource = {
  type: 'errorLog',
  names: { 'zh-CN': '错误日志', 'en-US': 'Error log' },
  path: '/admin/sys-error-log',
  icon: 'error-log',
  contract: errorLogContract,
  fields: {
    groupId: recordId('错误编号'),
    message: derived(text('错误信息', 'Error')),
    state: derived(other('状态', 'State')),
    address: derived(text('页面', 'Page')),
    count: derived(number('次数', 'Times')),
    affectedUsers: derived(number('影响人数', 'Users')),
    firstSeenAt: derived(moment('首次发生', 'First seen')),
    firstVersion: derived(text('首个版本', 'First version')),
    lastSeenAt: derived(moment('最近发生', 'Last seen')),
    lastVersion: derived(text('最近版本', 'Last version')),
  },
} satisfies Resource<typeof errorLogContract>;
