import { defineText } from '../i18n/text.ts';

export const navMenuText = defineText({
  'zh-CN': { label: '主菜单', newTab: '在新标签页打开' },
  'en-US': { label: 'Main menu', newTab: 'opens in a new tab' },
});
