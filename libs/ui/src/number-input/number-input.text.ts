import { defineText } from '../i18n/text.ts';

export const numberInputText = defineText({
  'zh-CN': { notANumber: '请输入数字' },
  'en-US': { notANumber: 'Enter a number' },
});
