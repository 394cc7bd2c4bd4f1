import { defineText } from '../i18n/text.ts';

export const selectText = defineText({
  'zh-CN': { placeholder: '请选择' },
  'en-US': { placeholder: 'Select' },
});
