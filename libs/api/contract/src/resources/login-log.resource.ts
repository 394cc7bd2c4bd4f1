import { loginLogContract } from '../login-log/login-log.contract.ts';
import { derived, moment, other, recordId, text } from './field.ts';
import type { Resource } from './resource.ts';

export const loginLogResource = {
  type: 'loginLog',
  names: { 'zh-CN': '登录日志', 'en-US': 'Login log' },
  path: '/admin/sys-login-log',
  icon: 'logininfor',
  contract: loginLogContract,
  fields: {
    logId: recordId('日志编号'),
    createdAt: derived(moment('时间', 'Time')),
    userName: derived(text('用户名', 'User name')),
    name: derived(text('姓名', 'Name')),
    event: derived(other('事件', 'Event')),
    way: derived(other('登录方式', 'Sign-in method')),
    isSuccess: derived(other('结果', 'Result')),
    reason: derived(other('原因', 'Reason')),
    ip: derived(text('IP地址', 'IP address')),
    userAgent: derived(text('浏览器', 'Browser')),
  },
} satisfies Resource<typeof loginLogContract>;
