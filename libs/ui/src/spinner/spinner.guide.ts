import { defineGuide } from '../guide/guide.ts';

export const spinnerGuide = defineGuide({
  purpose: { zh: '表示正在等待，300毫秒后才出现', en: 'Indicates waiting; appears after 300 ms' },
  whenNot: [
    { zh: '知道形状时用Skeleton', en: 'The shape is known: Skeleton' },
    { zh: '换页用TopProgress', en: 'Page navigation: TopProgress' },
  ],
  anatomy: [
    { zh: '圆弧：颜色跟随文字', en: 'Arc in the text colour' },
    { zh: '名称（可选）：读屏会读', en: 'Label (optional): read by screen readers' },
  ],
  keys: [],
  content: [{ zh: '说在等什么：加载中', en: 'Name what is in progress: Loading' }],
});
