import { defineText } from '@backroom/ui';

export const guardText = defineText({
  'zh-CN': {
    menuFailed: '菜单数据加载异常',
    loading: '正在加载',
    endTitle: '系统提示',
    endBody: '登录状态已过期，你可以继续留在该页面，或者重新登录',
  },
  'en-US': {
    menuFailed: 'The menu could not be loaded',
    loading: 'Loading',
    endTitle: 'System Prompt',
    endBody: 'Your login state has expired. You can stay on this page or log in again',
  },
});
