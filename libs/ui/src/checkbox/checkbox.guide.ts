import { defineGuide } from '../guide/guide.ts';

export const checkboxGuide = defineGuide({
  purpose: { zh: '勾选一项，保存时生效', en: 'Ticks something that takes effect on saving' },
  whenNot: [
    { zh: '立刻生效的开关用Switch', en: 'Takes effect at once: Switch' },
    { zh: '二选一用Segmented', en: 'One of two: Segmented' },
  ],
  anatomy: [
    { zh: '16 px的框，24 px的点击范围', en: 'Box of 16 px in a target of 24' },
    { zh: '文字：点它也算', en: 'Words: pressing them counts' },
    { zh: '半选：下面只选了一部分', en: 'Half: only some of those below' },
  ],
  keys: [{ press: 'Space', does: { zh: '勾上或去掉', en: 'Ticks or unticks' } }],
  content: [
    { zh: '文字说勾上之后的事：保持登录', en: 'Say what a tick means: Stay signed in' },
    { zh: '不用否定句', en: 'No negations' },
  ],
});
