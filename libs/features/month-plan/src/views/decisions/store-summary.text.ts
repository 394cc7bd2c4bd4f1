import { defineText } from '@backroom/ui';

export const storeSummaryText = defineText({
  'zh-CN': { details: '本月说明' },
  'en-US': { details: 'About this month' },
});
