import { defineGuide } from '../guide/guide.ts';

export const checkboxGuide = defineGuide({
  purpose: { zh: '勾选一项，保存时生效', en: 'Checks an option that takes effect on save' },
  whenNot: [
    { zh: '立刻生效的开关用Switch', en: 'Takes effect immediately: Switch' },
    { zh: '二选一用Segmented', en: 'One of two options: Segmented' },
  ],
  anatomy: [
    { zh: '16 px的框，24 px的点击范围', en: 'Box of 16 px with a target of 24 px' },
    { zh: '文字：点它也算', en: 'Label: clickable as well' },
    { zh: '半选：下面只选了一部分', en: 'Indeterminate: only some of the children are checked' },
  ],
  keys: [{ combo: 'Space', action: { zh: '勾上或去掉', en: 'Checks or unchecks' } }],
  content: [
    { zh: '文字说勾上之后的事：保持登录', en: 'The label describes the checked state: Stay signed in' },
    { zh: '不用否定句', en: 'No negations' },
  ],
});
