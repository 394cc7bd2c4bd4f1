import { onlineContract } from '../online/online.contract.ts';
import { logged, other, text } from './field.ts';
import type { Resource } from './resource.ts';

export const sessionResource = {
  type: 'session',
  names: { 'zh-CN': '登录会话', 'en-US': 'Session' },
  path: '/admin/sys-session',
  icon: 'online',
  contract: onlineContract,
  fields: {
    userName: logged(text('用户名', 'User name')),
    endReason: logged(other('结束原因', 'Reason for ending')),
  },
} satisfies Resource<typeof onlineContract>;
