import { defineText } from '../i18n/text.ts';

export const breadcrumbText = defineText({
  'zh-CN': { label: '当前位置' },
  'en-US': { label: 'Breadcrumb' },
});
