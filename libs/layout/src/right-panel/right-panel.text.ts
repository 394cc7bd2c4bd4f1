import { defineText } from '@backroom/ui';

export const rightPanelText = defineText({
  'zh-CN': {
    title: '设置与通知',
    settings: '设置',
    notices: '通知',
    messages: '操作提示',
    clear: '清空',
    none: '还没有通知',
    noneHelp: '登录后的操作结果和错误会留在这里',
    loadFailed: '面板加载失败，请检查网络后重试',
  },
  'en-US': {
    title: 'Settings and notifications',
    settings: 'Settings',
    notices: 'Notifications',
    messages: 'Messages',
    clear: 'Clear',
    none: 'No notifications yet',
    noneHelp: 'Results and errors since you signed in are listed here',
    loadFailed: 'The panel could not be loaded. Check your network and try again',
  },
});
