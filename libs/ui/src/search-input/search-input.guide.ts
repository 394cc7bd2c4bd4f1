import { defineGuide } from '../guide/guide.ts';

export const searchInputGuide = defineGuide({
  purpose: { zh: '用一个关键字找', en: 'Looks for a word' },
  whenNot: [
    { zh: '有几个条件时用FilterBar', en: 'Several conditions: FilterBar' },
    { zh: '从清单里挑一个时用Combobox', en: 'Picks one of a list: Combobox' },
  ],
  anatomy: [
    { zh: '放大镜', en: 'Glass' },
    { zh: '关键字：拼音输入未完成时不查', en: 'Word: no search while it is being composed' },
    { zh: '清除按钮：有字才出现，焦点留在框里', en: 'Clear: only with a word; the focus stays in the field' },
  ],
  keys: [
    { press: 'Enter', does: { zh: '立刻查', en: 'Searches at once' } },
    { press: 'Escape', does: { zh: '清空', en: 'Clears' } },
  ],
  content: [{ zh: '占位提示写能搜什么：角色名称', en: 'The placeholder says what is searched: Role name' }],
});
