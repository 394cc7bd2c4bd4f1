import { defineText } from '@backroom/ui';

export const liveText = defineText({
  'zh-CN': { open: '打开页面', confirm: '确认收到', view: '查看全文' },
  'en-US': { open: 'Open page', confirm: 'Acknowledge', view: 'Read on' },
});
