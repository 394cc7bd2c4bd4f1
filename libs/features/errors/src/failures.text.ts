import { defineText } from '@backroom/ui';

/** Texts of the base chunk, available when a page fails to load. */
export const failuresText = defineText({
  'zh-CN': {
    crashCode: '页面出错',
    retry: '重试',
    reload: '重新加载',
    chunkTitle: '页面没能加载',
    chunkHelp: '网络可能中断了，或者系统刚刚更新。重新加载后即可继续。',
  },
  'en-US': {
    crashCode: 'Page error',
    retry: 'Try again',
    reload: 'Reload',
    chunkTitle: 'This page could not be loaded',
    chunkHelp: 'The network may be down, or the system was just updated. Reload to continue.',
  },
});
