import { defineGuide } from '../guide/guide.ts';

export const markGuide = defineGuide({
  purpose: { zh: '产品自带的标志：一扇虚掩的门', en: 'The built-in mark of the product: a door ajar' },
  whenNot: [
    { zh: '公司设置了自己的标志时，显示公司的标志', en: 'A company has set its own logo: show that logo' },
    { zh: '列表为空或没有加载时用EmptyState和ErrorState的图', en: 'Empty or failed content: EmptyState, ErrorState' },
  ],
  anatomy: [
    { zh: '圆角方块：颜色跟随文字', en: 'Rounded square in the text colour' },
    {
      zh: '门缝里的光：主题色；只有一种颜色时是缺口',
      en: 'Wedge of light in the brand colour; a gap where there is one colour only',
    },
    {
      zh: '加载时光在900毫秒内打开；减少动态效果时不动',
      en: 'While loading the wedge opens in 900 ms; still with reduced motion',
    },
    { zh: '页面打不开时门是关着的', en: 'The door is shut on pages that cannot be opened' },
  ],
  keys: [],
  content: [
    {
      zh: '旁边总有产品或页面的名称，所以读屏不读它',
      en: 'The name of product or page is next to it, so it is not announced',
    },
  ],
});
