import { defineGuide } from '../guide/guide.ts';

export const selectGuide = defineGuide({
  purpose: { zh: '从不超过50个选项里挑一个', en: 'Selects one of at most 50 options' },
  whenNot: [
    { zh: '超过50项，或要边输入边找：Combobox', en: 'More than 50 options, or filtering by typing: Combobox' },
    { zh: '两三个选项且放得下：Segmented', en: 'Two or three options that fit: Segmented' },
    { zh: '可以选多个：MultiSelect', en: 'Several can be selected: MultiSelect' },
  ],
  anatomy: [
    { zh: '框：选中的值或“请选择”', en: 'Field: the selected value or “Select”' },
    { zh: '列表：勾标出当前值', en: 'List: a check mark shows the current value' },
  ],
  keys: [
    { combo: 'Enter', action: { zh: '打开；选中', en: 'Opens; selects' } },
    { combo: 'Space', action: { zh: '打开；选中', en: 'Opens; selects' } },
    { combo: 'ArrowDown', action: { zh: '打开，移到下一项', en: 'Opens, moves to the next option' } },
    { combo: 'ArrowUp', action: { zh: '移到上一项', en: 'Moves to the previous option' } },
    { combo: 'Home', action: { zh: '到第一项', en: 'Moves to the first option' } },
    { combo: 'End', action: { zh: '到最后一项', en: 'Moves to the last option' } },
    { combo: 'Escape', action: { zh: '收起，不改变', en: 'Closes without a change' } },
  ],
  content: [
    { zh: '选项同一种词性，顺序稳定', en: 'Options of the same part of speech, in a stable order' },
    { zh: '“全部”是第一项，不是占位提示', en: '“All” is the first option, not a placeholder' },
  ],
});
