import { defineText } from '@backroom/ui';

export const dashboardText = defineText({
  'zh-CN': {
    night: '夜深了，{{name}}',
    morning: '上午好，{{name}}',
    noon: '中午好，{{name}}',
    afternoon: '下午好，{{name}}',
    evening: '晚上好，{{name}}',
    shortcuts: '快捷入口',
    noPages: '你还没有可以打开的页面。请联系系统管理员为你的角色分配菜单权限。',
  },
  'en-US': {
    night: 'Good night, {{name}}',
    morning: 'Good morning, {{name}}',
    noon: 'Good day, {{name}}',
    afternoon: 'Good afternoon, {{name}}',
    evening: 'Good evening, {{name}}',
    shortcuts: 'Shortcuts',
    noPages: 'You have no pages yet. Ask an administrator to grant some to your role.',
  },
});
