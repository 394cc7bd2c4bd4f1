import { defineGuide } from '../guide/guide.ts';

export const commandPaletteGuide = defineGuide({
  purpose: { zh: '输入名称的一部分，直达页面或命令', en: 'Opens a page or runs a command by a part of its name' },
  whenNot: [
    { zh: '给表单选值用Combobox', en: 'Selects a form value: Combobox' },
    { zh: '筛选列表用SearchInput', en: 'Filters a list: SearchInput' },
  ],
  anatomy: [
    { zh: '标题和搜索框', en: 'Title and search field' },
    { zh: '结果：图标、名称、路径，可分组', en: 'Results: icon, name, path; groups are optional' },
  ],
  keys: [
    { combo: 'ArrowDown', action: { zh: '下一条，末尾回到开头', en: 'Next result, wraps around' } },
    { combo: 'ArrowUp', action: { zh: '上一条', en: 'Previous result' } },
    { combo: 'Home', action: { zh: '第一条', en: 'First result' } },
    { combo: 'End', action: { zh: '最后一条', en: 'Last result' } },
    { combo: 'Enter', action: { zh: '打开', en: 'Opens the result' } },
    {
      combo: 'ArrowRight',
      action: { zh: '在文字末尾：这条记录的操作', en: 'At the end of the text: actions of the record' },
    },
    { combo: 'ArrowLeft', action: { zh: '从操作返回结果', en: 'From the actions back to the results' } },
    { combo: 'Escape', action: { zh: '关闭，焦点回到原处', en: 'Closes and returns the focus' } },
  ],
  content: [{ zh: '名称与菜单一致，右侧写路径', en: 'Names as in the menu, followed by the path' }],
});
