import { defineGuide } from '../guide/guide.ts';

export const radioGroupGuide = defineGuide({
  purpose: { zh: '在几个都看得见的选项里选一个', en: 'Selects one of a few visible options' },
  whenNot: [
    { zh: '两三个短词用Segmented', en: 'Two or three short labels: Segmented' },
    { zh: '七个以上用Select', en: 'More than seven options: Select' },
    { zh: '可以多选用CheckboxGroup', en: 'Several can be selected: CheckboxGroup' },
  ],
  anatomy: [
    { zh: '圆圈16px，点击区24px', en: 'Circle of 16 px in a 24 px target' },
    { zh: '标签，可带一句说明', en: 'Label with an optional one-sentence description' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '停在选中的一项', en: 'Moves to the selected option' } },
    { combo: 'ArrowDown', action: { zh: '选下一项', en: 'Selects the next option' } },
    { combo: 'ArrowUp', action: { zh: '选上一项', en: 'Selects the previous option' } },
    { combo: 'Space', action: { zh: '选中焦点所在的一项', en: 'Selects the focused option' } },
  ],
  content: [{ zh: '选项互斥、说全，必要时写“其他”', en: 'Options are mutually exclusive and cover every case' }],
});
