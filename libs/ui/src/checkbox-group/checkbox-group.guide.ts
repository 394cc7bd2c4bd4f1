import { defineGuide } from '../guide/guide.ts';

export const checkboxGroupGuide = defineGuide({
  purpose: { zh: '在几个都看得见的选项里选任意个', en: 'Selects any number of a few visible options' },
  whenNot: [
    { zh: '只能选一个用RadioGroup', en: 'Exactly one option: RadioGroup' },
    { zh: '十个以上用MultiSelect', en: 'More than ten options: MultiSelect' },
    { zh: '立即生效的开关用Switch', en: 'Takes effect immediately: Switch' },
  ],
  anatomy: [
    { zh: '可选的“全选”，部分选中时为半选', en: 'Select all (optional), indeterminate if only some are selected' },
    { zh: '勾选框和文字', en: 'Checkboxes with labels' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '下一个勾选框', en: 'Moves to the next checkbox' } },
    { combo: 'Space', action: { zh: '勾选或取消', en: 'Checks or unchecks' } },
  ],
  content: [{ zh: '选项互不重叠，用同一种词性', en: 'Options do not overlap and have the same grammatical form' }],
});
