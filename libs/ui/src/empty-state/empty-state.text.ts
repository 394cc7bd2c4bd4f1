import { defineText } from '../i18n/text.ts';

export const emptyStateText = defineText({
  'zh-CN': { failed: '加载失败', retry: '重试', details: '错误详情' },
  'en-US': { failed: 'Could not load', retry: 'Try again', details: 'Error details' },
});
