import { defineGuide } from '../guide/guide.ts';

export const countBadgeGuide = defineGuide({
  purpose: { zh: '在文字或图标旁显示数量，超过99显示99+', en: 'Shows a count next to text or an icon; 99+ above 99' },
  whenNot: [{ zh: '状态用StatusTag', en: 'A status: StatusTag' }],
  anatomy: [{ zh: '20px高的圆角数字', en: 'Rounded number, 20 px high' }],
  keys: [],
  content: [{ zh: '只放数字；单位写在旁边的文字里', en: 'Numbers only; the unit is in the text next to it' }],
});
