import { defineGuide } from '../guide/guide.ts';

export const progressRingGuide = defineGuide({
  purpose: { zh: '按钮里的进度和数量', en: 'A progress and a count in a button' },
  whenNot: [
    { zh: '有地方写数字时用ProgressBar', en: 'There is room for numbers: ProgressBar' },
    { zh: '只是在等用Spinner', en: 'Only waiting: Spinner' },
  ],
  anatomy: [
    {
      zh: '圆环：从正上方顺时针；总量未知时是虚线',
      en: 'Ring: clockwise from the top; dashed while the total is unknown',
    },
    { zh: '中间：数量或图标', en: 'Middle: a count or an icon' },
  ],
  keys: [],
  content: [
    { zh: '读屏不读圆环，进度和数量写进按钮的名称', en: 'Screen readers skip it: the label of the button names both' },
  ],
});
