import { defineText } from '@backroom/ui';

export const menuSearchText = defineText('menuSearch', {
  'zh-CN': {
    title: '搜索菜单',
    titleWithKeys: '搜索菜单（{{keys}}）',
    hint: '菜单名称或路径',
    found_other: '共{{count}}个结果',
    none: '没有匹配的菜单',
    newTab: '在新标签页打开',
    loadFailed: '菜单搜索没能加载，请检查网络后重试',
  },
  'en-US': {
    title: 'Search the menu',
    titleWithKeys: 'Search the menu ({{keys}})',
    hint: 'Title or path of a menu entry',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
    none: 'No menu entry matches',
    newTab: 'opens in a new tab',
    loadFailed: 'The menu search could not be loaded. Check the network and try again',
  },
});
