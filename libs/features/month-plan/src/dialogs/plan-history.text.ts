import { defineText } from '@backroom/ui';

export const planHistoryText = defineText({
  'zh-CN': { state: '状态', comment: '退回原因' },
  'en-US': { state: 'State', comment: 'Reason of return' },
});
