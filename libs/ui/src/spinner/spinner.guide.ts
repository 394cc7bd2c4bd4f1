import { defineGuide } from '../guide/guide.ts';

export const spinnerGuide = defineGuide({
  purpose: { zh: '表示正在等待，300毫秒后才出现', en: 'Indicates waiting; appears after 300 ms' },
  whenNot: [
    { zh: '知道形状时用Skeleton', en: 'The shape is known: Skeleton' },
    { zh: '换页用TopProgress', en: 'Page navigation: TopProgress' },
  ],
  anatomy: [{ zh: '圆弧：颜色跟随文字', en: 'Arc in the text colour' }],
  keys: [],
  content: [{ zh: '旁边的文字说在等什么：加载中', en: 'The text beside it names what is in progress: Loading' }],
});
