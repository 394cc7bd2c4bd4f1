import { defineGuide } from '../guide/guide.ts';

export const tooltipGuide = defineGuide({
  purpose: {
    zh: '补充一句：它是做什么的，或为什么不能用',
    en: 'A short hint: what a control does, or why it is disabled',
  },
  whenNot: [
    { zh: '必须读到的内容直接写在页面上', en: 'Required information belongs on the page' },
    { zh: '里面要放按钮或链接时用Popover', en: 'Contains a button or a link: Popover' },
  ],
  anatomy: [
    { zh: '触发的控件：必须能聚焦', en: 'Trigger: must be focusable' },
    {
      zh: '气泡：悬停400毫秒后或聚焦时出现，可以移进去',
      en: 'Bubble: after 400 ms of hover or on focus; the pointer can move onto it',
    },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '聚焦时出现', en: 'Shows on focus' } },
    { combo: 'Escape', action: { zh: '收起，焦点不动', en: 'Hides; the focus stays' } },
  ],
  content: [
    { zh: '一句话，没有句号', en: 'One line, no full stop' },
    { zh: '不可用的原因写明找谁', en: 'For disabled controls: the reason and whom to contact' },
  ],
});
