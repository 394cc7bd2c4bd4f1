import { defineGuide } from '../guide/guide.ts';

export const switchGuide = defineGuide({
  purpose: { zh: '打开或关上一件事，立刻生效', en: 'Turns something on or off at once' },
  whenNot: [
    { zh: '要保存才生效时用Checkbox', en: 'Takes effect on saving: Checkbox' },
    { zh: '有第三种状态时用Segmented', en: 'There is a third state: Segmented' },
  ],
  anatomy: [
    { zh: '滑轨和滑块：位置和颜色都变', en: 'Track and thumb: place and colour both change' },
    {
      zh: '进行中：转圈，再按无效，失败会弹回',
      en: 'On its way: a spinner, presses are ignored, a failure springs back',
    },
  ],
  keys: [
    { press: 'Space', does: { zh: '切换', en: 'Switches' } },
    { press: 'Enter', does: { zh: '切换', en: 'Switches' } },
  ],
  content: [{ zh: '名称不随状态变：启用门店店长', en: 'The name stays the same in both states: Store manager active' }],
});
