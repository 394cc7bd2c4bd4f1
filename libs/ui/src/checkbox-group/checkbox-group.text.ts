import { defineText } from '../i18n/text.ts';

export const checkboxGroupText = defineText({
  'zh-CN': { all: '全选' },
  'en-US': { all: 'Select all' },
});
