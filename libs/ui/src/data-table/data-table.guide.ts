import { defineGuide } from '../guide/guide.ts';

export const dataTableGuide = defineGuide({
  purpose: {
    zh: '同类记录按行列出，可排序、选择、逐行操作',
    en: 'Shows records of one kind as rows that can be sorted, selected and acted on',
  },
  whenNot: [
    { zh: '一条记录的多个属性用DescriptionList', en: 'Properties of one record: DescriptionList' },
    { zh: '上下级关系用Tree', en: 'Hierarchical data: Tree' },
  ],
  anatomy: [
    {
      zh: '表头：列名、排序按钮、列宽手柄（键盘从列设置进入）；页面滚动时不离开视野',
      en: 'Header: name, sort button, resize handle (by keyboard from the column settings); stays in view while the page scrolls',
    },
    { zh: '行：勾选框、展开按钮、单元格、操作', en: 'Row: checkbox, expand button, cells, actions' },
    { zh: '空、错误、加载中的说明', en: 'Messages for empty, failed and loading' },
    {
      zh: 'TableTools：一个菜单，有刷新、打印、列设置和密度',
      en: 'TableTools: one menu with refresh, printing, columns and density',
    },
  ],
  keys: [
    {
      combo: 'Tab',
      action: {
        zh: '依次到表头、上次所在的行、该行的控件，然后离开表格',
        en: 'Moves through the headers, to the last row and its controls, then out of the table',
      },
    },
    { combo: 'ArrowDown', action: { zh: '下一行；在“更多”上打开菜单', en: 'Next row; on More: opens the menu' } },
    { combo: 'ArrowUp', action: { zh: '上一行', en: 'Previous row' } },
    { combo: 'Home', action: { zh: '第一行；在列宽上：最窄', en: 'First row; on a resize handle: minimum width' } },
    { combo: 'End', action: { zh: '最后一行', en: 'Last row' } },
    { combo: 'PageDown', action: { zh: '向下十行', en: 'Ten rows down' } },
    { combo: 'PageUp', action: { zh: '向上十行', en: 'Ten rows up' } },
    {
      combo: 'ArrowRight',
      action: {
        zh: '展开详情，然后到行内下一个控件；在列宽上：加宽16px',
        en: 'Expands the details, then moves to the next control of the row; on a resize handle: 16 px wider',
      },
    },
    {
      combo: 'ArrowLeft',
      action: {
        zh: '收起详情；在行上到最后一个控件，在控件上到前一个；在列宽上：收窄16px',
        en: 'Collapses the details; from the row to its last control, from a control to the previous one; on a resize handle: 16 px narrower',
      },
    },
    { combo: 'j', action: { zh: '下一行', en: 'Next row' } },
    { combo: 'k', action: { zh: '上一行', en: 'Previous row' } },
    { combo: 'x', action: { zh: '选择或取消选择这一行', en: 'Selects the row, or clears it' } },
    { combo: 'b', action: { zh: '到批量操作，Esc返回', en: 'Moves to the bulk bar; Esc returns' } },
    {
      combo: 'Space',
      action: {
        zh: '在勾选框上：选择一行或本页全部；在可以预览的行上：打开或关闭预览',
        en: 'On a checkbox: selects a row or the page; on a row with a preview: opens or closes it',
      },
    },
    {
      combo: 'Enter',
      action: {
        zh: '在行上：打开记录；在控件上：排序、展开、执行操作；在列宽上恢复原宽',
        en: 'On a row: opens the record; on a control: sorts, expands, runs an action; on a resize handle: resets the width',
      },
    },
    { combo: 'Shift+ArrowLeft', action: { zh: '在列宽上：收窄64px', en: 'On a resize handle: 64 px narrower' } },
    {
      combo: 'Escape',
      action: { zh: '关闭预览或列设置', en: 'Closes the preview or the column settings' },
    },
  ],
  content: [
    { zh: '列名用名词，单位写在列名里', en: 'Headers are nouns and contain the unit' },
    { zh: '空值写“-”，数字右对齐', en: 'Empty values are “-”, numbers are right-aligned' },
    { zh: '行内最多两个操作，其余放“更多”', en: 'Two inline actions, the rest under More' },
  ],
});
