import { defineText } from '@backroom/ui';

export const unknownPathText = defineText({
  'zh-CN': { unknownPath: '页面不存在：{{path}}' },
  'en-US': { unknownPath: 'Page not found: {{path}}' },
});
