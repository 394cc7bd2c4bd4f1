import { defineText } from '@backroom/ui';

export const commandsText = defineText({
  'zh-CN': {
    search: '全局搜索',
    loadFailed: '没能加载，请检查网络后重试',
  },
  'en-US': {
    search: 'Search everything',
    loadFailed: 'Could not be loaded. Check your network and try again',
  },
});
