import { defineText } from '@backroom/ui';

/** Texts of the base chunk, available when a page fails to load. */
export const failuresText = defineText({
  'zh-CN': {
    crashCode: '页面出错',
    crashTitle: '页面没能正常显示',
    crashHelp: '重试后仍然出错时，请把错误编号告诉管理员。',
    crashId: '错误编号',
    retry: '重试',
    reload: '重新加载',
    chunkTitle: '页面没能加载',
    chunkHelp: '网络可能中断了，或者系统刚刚更新。重新加载后即可继续。',
  },
  'en-US': {
    crashCode: 'Page error',
    crashTitle: 'This page could not be shown',
    crashHelp: 'If it happens again, give the error number to an administrator.',
    crashId: 'Error number',
    retry: 'Try again',
    reload: 'Reload',
    chunkTitle: 'This page could not be loaded',
    chunkHelp: 'The network may be down, or the system was just updated. Reload to continue.',
  },
});
