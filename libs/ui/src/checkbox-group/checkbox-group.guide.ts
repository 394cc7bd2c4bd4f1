import { defineGuide } from '../guide/guide.ts';

export const checkboxGroupGuide = defineGuide({
  purpose: { zh: '在几个都看得见的选项里选任意个', en: 'Any of a few, all in sight' },
  whenNot: [
    { zh: '只能选一个用RadioGroup', en: 'Only one: RadioGroup' },
    { zh: '十个以上用MultiSelect', en: 'More than ten: MultiSelect' },
    { zh: '立即生效的开关用Switch', en: 'What takes effect at once: Switch' },
  ],
  anatomy: [
    { zh: '可选的“全选”，部分选中时为半选', en: 'Select all if need be, half checked for some' },
    { zh: '勾选框和文字', en: 'Boxes and words' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '下一个勾选框', en: 'Next box' } },
    { press: 'Space', does: { zh: '勾选或取消', en: 'Checks or clears' } },
  ],
  content: [{ zh: '选项互不重叠，用同一种词性', en: 'Options do not overlap and are worded alike' }],
});
