import { defineGuide } from '../guide/guide.ts';

export const spinnerGuide = defineGuide({
  purpose: { zh: '表示正在等待，300毫秒后才出现', en: 'Shows a wait, after 300 ms only' },
  whenNot: [
    { zh: '知道形状时用Skeleton', en: 'The shape is known: Skeleton' },
    { zh: '换页用TopProgress', en: 'A change of page: TopProgress' },
  ],
  anatomy: [
    { zh: '圆弧：颜色跟随文字', en: 'Arc: in the colour of the words' },
    { zh: '名称（可选）：读屏会读', en: 'Label (optional): is announced' },
  ],
  keys: [],
  content: [{ zh: '说在等什么：加载中', en: 'Say what is awaited: Loading' }],
});
