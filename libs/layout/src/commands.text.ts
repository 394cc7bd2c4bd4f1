import { defineText } from '@backroom/ui';

export const commandsText = defineText({
  'zh-CN': {
    search: '搜索菜单',
    loadFailed: '没能加载，请检查网络后重试',
  },
  'en-US': {
    search: 'Search the menu',
    loadFailed: 'Could not be loaded. Check your network and try again',
  },
});
