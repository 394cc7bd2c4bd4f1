import { defineText } from '../i18n/text.ts';

export const selectText = defineText({
  'zh-CN': { placeholder: '请选择', options: '选项' },
  'en-US': { placeholder: 'Select', options: 'Options' },
});
