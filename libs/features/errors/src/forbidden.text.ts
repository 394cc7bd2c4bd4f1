import { defineText } from '@backroom/ui';

export const forbiddenText = defineText({
  'zh-CN': {
    noRightCode: '错误401',
    noRightTitle: '你没有查看该页面的权限',
    noRightHelp: '需要查看时，请联系系统管理员为你的角色分配菜单权限。',
    opensItself: '分配后该页面会自动打开。',
    page: '页面',
    address: '访问路径',
    permission: '缺少的权限',
    grantedBy: '可以授权的角色',
    administrator: '系统管理员',
    back: '返回上一页',
    switchAccount: '切换账号',
  },
  'en-US': {
    noRightCode: 'Error 401',
    noRightTitle: 'You do not have permission to view this page',
    noRightHelp: 'If you need it, ask an administrator to grant the menu to your role.',
    opensItself: 'The page then opens by itself.',
    page: 'Page',
    address: 'Path',
    permission: 'Missing permission',
    grantedBy: 'Roles that can grant it',
    administrator: 'Administrator',
    back: 'Back to the previous page',
    switchAccount: 'Switch account',
  },
});
