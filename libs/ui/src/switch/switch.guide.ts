import { defineGuide } from '../guide/guide.ts';

export const switchGuide = defineGuide({
  purpose: { zh: '打开或关上一件事，立刻生效', en: 'Turns something on or off immediately' },
  whenNot: [
    { zh: '要保存才生效时用Checkbox', en: 'Takes effect on save: Checkbox' },
    { zh: '有第三种状态时用Segmented', en: 'A third state: Segmented' },
  ],
  anatomy: [
    { zh: '滑轨和滑块：位置和颜色都变', en: 'Track and thumb: position and colour both change' },
    { zh: '进行中：转圈，再按无效，失败会弹回', en: 'Pending: a spinner; clicks are ignored; a failure reverts' },
  ],
  keys: [
    { combo: 'Space', action: { zh: '切换', en: 'Toggles' } },
    { combo: 'Enter', action: { zh: '切换', en: 'Toggles' } },
  ],
  content: [{ zh: '名称不随状态变：启用门店店长', en: 'The label is the same in both states: Store manager active' }],
});
