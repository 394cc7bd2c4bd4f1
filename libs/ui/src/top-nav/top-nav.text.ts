import { defineText } from '../i18n/text.ts';

export const topNavText = defineText({
  'zh-CN': { label: '顶部菜单', more: '更多菜单', newTab: '在新标签页打开' },
  'en-US': { label: 'Top menu', more: 'More menus', newTab: 'Opens in a new tab' },
});
