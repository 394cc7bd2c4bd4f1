import { defineText } from '../i18n/text.ts';

export const pageTabsText = defineText({
  'zh-CN': {
    label: '打开的页面',
    hint: '按Enter切换，按Delete关闭，按Shift+F10打开菜单',
    dirty: '有未保存的修改',
    actionsOf: '{{title}}的操作',
    close: '关闭{{title}}',
    moved: '{{title}}，第{{place}}个，共{{count}}个',
    scrollLeft: '向左滚动',
    scrollRight: '向右滚动',
    all: '全部标签',
  },
  'en-US': {
    label: 'Open pages',
    hint: 'Enter switches, Delete closes, Shift+F10 opens a menu',
    dirty: 'Unsaved changes',
    actionsOf: 'Actions on {{title}}',
    close: 'Close {{title}}',
    moved: '{{title}}, {{place}} of {{count}}',
    scrollLeft: 'Scroll left',
    scrollRight: 'Scroll right',
    all: 'All tabs',
  },
});
