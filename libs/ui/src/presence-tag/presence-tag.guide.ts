import { defineGuide } from '../guide/guide.ts';

export const presenceTagGuide = defineGuide({
  purpose: { zh: '说明谁正在编辑这一行', en: 'Shows who is editing a row at this moment' },
  whenNot: [
    { zh: '记录本身的状态用StatusTag', en: 'The status of a record: StatusTag' },
    { zh: '不能编辑时说明原因，用Alert', en: 'A row that is locked: say why in an Alert' },
  ],
  anatomy: [
    { zh: '细框：PresenceFrame，盖在这一行上', en: 'Frame: PresenceFrame, over the row' },
    { zh: '姓名，放不下时省略', en: 'Names, cut off where there is no room' },
  ],
  keys: [],
  content: [
    {
      zh: '只写姓名；整句话给读屏软件和悬停提示',
      en: 'Names only; the sentence is for screen readers and the tooltip',
    },
    { zh: '由页面礼貌地播报一次，不重复', en: 'The page announces it once, politely' },
  ],
});
