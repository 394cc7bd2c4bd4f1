import { defineText } from '@backroom/ui';

export const phoneLinkText = defineText({
  'zh-CN': { call: '拨打{{phone}}' },
  'en-US': { call: 'Call {{phone}}' },
});
