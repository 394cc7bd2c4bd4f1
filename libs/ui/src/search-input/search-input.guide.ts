import { defineGuide } from '../guide/guide.ts';

export const searchInputGuide = defineGuide({
  purpose: { zh: '用一个关键字找', en: 'Searches by keyword' },
  whenNot: [
    { zh: '有几个条件时用FilterBar', en: 'Several filters: FilterBar' },
    { zh: '从清单里挑一个时用Combobox', en: 'Selects one from a list: Combobox' },
  ],
  anatomy: [
    { zh: '放大镜', en: 'Search icon' },
    { zh: '关键字：拼音输入未完成时不查', en: 'Keyword: no search during IME composition' },
    { zh: '清除按钮：有字才出现，焦点留在框里', en: 'Clear button: only with a value; the focus stays in the field' },
  ],
  keys: [
    { combo: 'Enter', action: { zh: '立刻查', en: 'Searches immediately' } },
    { combo: 'Escape', action: { zh: '清空', en: 'Clears' } },
  ],
  content: [{ zh: '占位提示写能搜什么：角色名称', en: 'The placeholder names what is searched: Role name' }],
});
