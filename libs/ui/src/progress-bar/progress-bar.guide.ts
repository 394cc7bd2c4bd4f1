import { defineGuide } from '../guide/guide.ts';

export const progressBarGuide = defineGuide({
  purpose: { zh: '一件要等很久的事做到了哪里', en: 'How far a long process has come' },
  whenNot: [
    { zh: '几秒内结束的用Spinner', en: 'It ends within seconds: Spinner' },
    { zh: '按钮里的小图形用ProgressRing', en: 'A small figure in a button: ProgressRing' },
    { zh: '换页用TopProgress', en: 'Page navigation: TopProgress' },
  ],
  anatomy: [
    { zh: '4px高的横条；总量未知时是斜纹', en: 'A 4 px bar; striped while the total is unknown' },
    { zh: '数字写在旁边的文字里', en: 'The numbers are in the text next to it' },
  ],
  keys: [],
  content: [{ zh: '名称说是什么的进度：导出用户', en: 'The label names what is in progress: Export of users' }],
});
