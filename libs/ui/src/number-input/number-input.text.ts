import { defineText } from '../i18n/text.ts';

export const numberInputText = defineText({
  'zh-CN': { tooSmall: '不能小于{{limit}}', tooLarge: '不能大于{{limit}}' },
  'en-US': { tooSmall: 'Must be {{limit}} or more', tooLarge: 'Must be {{limit}} or less' },
});
