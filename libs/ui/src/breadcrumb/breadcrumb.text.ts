import { defineText } from '../i18n/text.ts';

export const breadcrumbText = defineText('breadcrumb', {
  'zh-CN': { label: '当前位置' },
  'en-US': { label: 'Breadcrumb' },
});
