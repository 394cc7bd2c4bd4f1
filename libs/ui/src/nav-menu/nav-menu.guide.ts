import { defineGuide } from '../guide/guide.ts';

export const navMenuGuide = defineGuide({
  purpose: { zh: '去系统的任何一页', en: 'Navigates to any page of the system' },
  whenNot: [
    { zh: '页面内部的切换用Tabs', en: 'For sections of one page: Tabs' },
    { zh: '操作不放进菜单', en: 'Actions do not belong in the menu' },
  ],
  anatomy: [
    { zh: '一级：图标和名称', en: 'First level: icon and name' },
    { zh: '组：一次只开一个', en: 'Group: only one open at a time' },
    { zh: '长的组：小标题分段', en: 'A long group: headings of its sections' },
    { zh: '当前页：填充和左侧竖条', en: 'Active page: fill and a bar at the left edge' },
    { zh: '收起时：图标，子菜单在右侧展开', en: 'Collapsed: icons; a group opens to the right' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '移到下一个链接或组', en: 'Moves to the next link or group' } },
    { combo: 'Enter', action: { zh: '打开链接；展开或收起组', en: 'Opens a link; opens or closes a group' } },
    { combo: 'Space', action: { zh: '展开或收起组', en: 'Opens or closes a group' } },
    {
      combo: 'Escape',
      action: { zh: '收起右侧的子菜单，焦点回到组', en: 'Closes the flyout, the focus returns to the group' },
    },
  ],
  content: [
    { zh: '一级不超过10个汉字', en: 'At most ten Han characters on the first level' },
    { zh: '名词，不用“列表”“页面”', en: 'Nouns without “list” or “page”' },
  ],
});
