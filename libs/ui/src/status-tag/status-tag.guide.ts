import { defineGuide } from '../guide/guide.ts';

export const statusTagGuide = defineGuide({
  purpose: { zh: '用一个词说明一条记录的状态', en: 'Shows the status of a record in one word' },
  whenNot: [
    { zh: '可以点开关的状态用Switch', en: 'A state that can be toggled: Switch' },
    { zh: '一整条消息用Alert', en: 'A whole message: Alert' },
  ],
  anatomy: [
    { zh: '圆点：颜色之外再给一个形状', en: 'Dot: a shape in addition to the colour' },
    { zh: '一个词', en: 'One word' },
  ],
  keys: [],
  content: [
    { zh: '2到4个汉字：启用、停用、待审核', en: 'One word, two at most: Active, Waiting' },
    { zh: '同一列里每种状态只有一种颜色', en: 'One colour per status within a column' },
  ],
});
