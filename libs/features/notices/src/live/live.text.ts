import { defineText } from '@backroom/ui';

export const liveText = defineText({
  'zh-CN': {
    open: '打开页面',
    confirm: '确认收到',
    view: '查看全文',
    noPage: '你的菜单中没有它的页面，无法打开',
    panelFailed: '通知加载失败，请检查网络后重试',
  },
  'en-US': {
    open: 'Open page',
    confirm: 'Acknowledge',
    view: 'Read on',
    noPage: 'Its page is not in your menu and cannot be opened',
    panelFailed: 'The notices could not be loaded. Check the network and try again',
  },
});
