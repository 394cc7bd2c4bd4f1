import { defineGuide } from '../guide/guide.ts';

export const commandPaletteGuide = defineGuide({
  purpose: { zh: '输入名称的一部分，直达页面或命令', en: 'Anywhere by a part of its name' },
  whenNot: [
    { zh: '给表单选值用Combobox', en: 'A value of a form: Combobox' },
    { zh: '筛选列表用SearchInput', en: 'Narrowing a list: SearchInput' },
  ],
  anatomy: [
    { zh: '标题和搜索框', en: 'Title and field' },
    { zh: '结果：图标、名称、路径，可分组', en: 'Results: sign, name, path, in groups' },
    { zh: '没有输入时：最近访问', en: 'Before typing: what was opened last' },
  ],
  keys: [
    { press: 'ArrowDown', does: { zh: '下一条，末尾回到开头', en: 'Next one, round the end' } },
    { press: 'ArrowUp', does: { zh: '上一条', en: 'Previous one' } },
    { press: 'Home', does: { zh: '第一条', en: 'First' } },
    { press: 'End', does: { zh: '最后一条', en: 'Last' } },
    { press: 'Enter', does: { zh: '打开', en: 'Opens' } },
    { press: 'Escape', does: { zh: '关闭，焦点回到原处', en: 'Closes; the focus returns' } },
  ],
  content: [{ zh: '名称与菜单一致，右侧写路径', en: 'Names as in the menu, the path behind them' }],
});
