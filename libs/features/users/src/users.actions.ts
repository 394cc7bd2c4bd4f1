import { type ActionMap, newRecord } from '@backroom/auth';

/** What can be begun from anywhere: component path to action. The words alone: the page's own would come with them. */
export const userActions: ActionMap = {
  '/admin/sys-user/index': newRecord({ 'zh-CN': '新建用户', 'en-US': 'New user' }, 'admin:sysUser:add'),
};
