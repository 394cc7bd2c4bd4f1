import { defineText } from '@backroom/ui';

export const pageCrashText = defineText({
  'zh-CN': {
    crashTitle: '页面没能正常显示',
    crashHelp: '重试后仍然出错时，请把错误编号告诉管理员。',
    crashId: '错误编号',
  },
  'en-US': {
    crashTitle: 'This page could not be shown',
    crashHelp: 'If it happens again, give the error number to an administrator.',
    crashId: 'Error number',
  },
});
