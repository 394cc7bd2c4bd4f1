import { defineGuide } from '../guide/guide.ts';

export const sidePanelGuide = defineGuide({
  purpose: { zh: '每个页面旁边都能打开的一栏，页面仍可使用', en: 'A panel next to any page, which stays usable' },
  whenNot: [
    { zh: '表单和详情用Drawer', en: 'Forms and details: Drawer' },
    { zh: '按钮旁的几个选项用Popover', en: 'A few options at a button: Popover' },
  ],
  anatomy: [
    { zh: '标题和关闭按钮', en: 'Title and close button' },
    { zh: '内容自己滚动', en: 'The content scrolls independently' },
    { zh: '打开它的按钮：再按一次就关闭', en: 'The button that opens it; a second click closes it' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '在面板内移动', en: 'Moves within the panel' } },
    { combo: 'Escape', action: { zh: '关闭，焦点回到按钮', en: 'Closes; the focus returns to the button' } },
  ],
  content: [{ zh: '标题说里面有什么：设置与通知', en: 'The title names the content: Settings and notifications' }],
});
