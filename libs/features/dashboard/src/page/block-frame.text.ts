import { defineText } from '@backroom/ui';

export const blockFrameText = defineText({
  'zh-CN': { retry: '重新加载' },
  'en-US': { retry: 'Try again' },
});
