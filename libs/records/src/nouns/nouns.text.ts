import { defineText } from '@backroom/ui';

/** Names of the kinds of records in the operation log and in background jobs. */
export const nounsText = defineText({
  'zh-CN': {
    user: '用户',
    role: '角色',
    dept: '部门',
    store: '门店',
    post: '岗位',
    notice: '通知',
    menu: '菜单',
    config: '参数',
    dictType: '字典',
    dictData: '字典值',
    session: '会话',
    errorLog: '错误日志',
    loginLog: '登录日志',
    operLog: '操作日志',
    job: '任务',
  },
  'en-US': {
    user: 'User',
    role: 'Role',
    dept: 'Department',
    store: 'Store',
    post: 'Post',
    notice: 'Notice',
    menu: 'Menu entry',
    config: 'Setting',
    dictType: 'Dictionary',
    dictData: 'Dictionary value',
    session: 'Session',
    errorLog: 'Error log',
    loginLog: 'Sign-in log',
    operLog: 'Operation log',
    job: 'Job',
  },
});
