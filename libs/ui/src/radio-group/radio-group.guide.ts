import { defineGuide } from '../guide/guide.ts';

export const radioGroupGuide = defineGuide({
  purpose: { zh: '在几个都看得见的选项里选一个', en: 'One of a few, all in sight' },
  whenNot: [
    { zh: '两三个短词用Segmented', en: 'Two or three short words: Segmented' },
    { zh: '七个以上用Select', en: 'More than seven: Select' },
    { zh: '可以多选用CheckboxGroup', en: 'Several at once: CheckboxGroup' },
  ],
  anatomy: [
    { zh: '圆圈16px，点击区24px', en: 'Circle of 16 px in a target of 24' },
    { zh: '标签，可带一句说明', en: 'Label, a sentence if need be' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '停在选中的一项', en: 'To the chosen one' } },
    { press: 'ArrowDown', does: { zh: '选下一项', en: 'Chooses the next' } },
    { press: 'ArrowUp', does: { zh: '选上一项', en: 'Chooses the previous' } },
    { press: 'Space', does: { zh: '选中焦点所在的一项', en: 'Chooses the one in focus' } },
  ],
  content: [{ zh: '选项互斥、说全，必要时写“其他”', en: 'Options exclude each other and leave no gap' }],
});
