import { defineText } from '../i18n/text.ts';

export const tabMenuText = defineText({
  'zh-CN': {
    refresh: '刷新当前',
    closeThis: '关闭当前',
    closeOthers: '关闭其他',
    closeLeft: '关闭左侧',
    closeRight: '关闭右侧',
    closeAll: '关闭所有',
    reopen: '恢复标签',
    pin: '固定标签',
    unpin: '取消固定',
    moveLeft: '向左移动',
    moveRight: '向右移动',
  },
  'en-US': {
    refresh: 'Refresh',
    closeThis: 'Close',
    closeOthers: 'Close others',
    closeLeft: 'Close left',
    closeRight: 'Close right',
    closeAll: 'Close all',
    reopen: 'Reopen tab',
    pin: 'Pin',
    unpin: 'Unpin',
    moveLeft: 'Move left',
    moveRight: 'Move right',
  },
});
