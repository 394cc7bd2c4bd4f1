import { defineText } from '../i18n/text.ts';

export const navMenuText = defineText({
  'zh-CN': { label: '主菜单', newTab: '在新标签页打开', waiting_other: '{{count}}项待处理' },
  'en-US': {
    label: 'Main menu',
    newTab: 'opens in a new tab',
    waiting_one: '{{count}} item waits',
    waiting_other: '{{count}} items wait',
  },
});
