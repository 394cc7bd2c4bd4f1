import { defineGuide } from '../guide/guide.ts';

export const countBadgeGuide = defineGuide({
  purpose: { zh: '在文字或图标旁显示数量，超过99显示99+', en: 'How many, beside a word or a sign; 99+ above 99' },
  whenNot: [{ zh: '状态用StatusTag', en: 'A state: StatusTag' }],
  anatomy: [{ zh: '20px高的圆角数字', en: 'A rounded number of 20 px' }],
  keys: [],
  content: [{ zh: '只放数字；单位写在旁边的文字里', en: 'Numbers only; what is counted stands beside it' }],
});
