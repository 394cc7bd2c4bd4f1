import { defineGuide } from '../guide/guide.ts';

export const buttonGuide = defineGuide({
  purpose: {
    zh: '在当前位置执行一个操作',
    en: 'Performs an action on the current page',
  },
  whenNot: [
    { zh: '通往另一个页面时用链接', en: 'Navigation to another page: a link' },
    { zh: '只有图标、没有文字时用IconButton', en: 'An icon without text: IconButton' },
    { zh: '开关一项设置时用Switch', en: 'A setting that is on or off: Switch' },
  ],
  anatomy: [
    {
      zh: '图标（可选）：排在文字之前，跟随控件大小',
      en: 'Icon (optional): before the text, scales with the control size',
    },
    { zh: '文字：过长时截断，绝不换行', en: 'Text: truncated if too long, never wrapped' },
    { zh: '加载圈：盖在文字上，宽度不变', en: 'Spinner: covers the text, the width stays' },
  ],
  keys: [
    { combo: 'Enter', action: { zh: '执行操作', en: 'Performs the action' } },
    { combo: 'Space', action: { zh: '执行操作', en: 'Performs the action' } },
  ],
  content: [
    { zh: '2到6个汉字，动词开头：新建角色，而不是“确认”', en: 'A verb and its object: Create role, not OK' },
    {
      zh: '删除一类的按钮写明对象和数量：删除2个角色',
      en: 'Destructive buttons name object and count: Delete 2 roles',
    },
    { zh: '一个区域只有一个实心按钮', en: 'One solid button per region' },
  ],
});
