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
    { zh: '表头：列名、排序按钮、列宽手柄', en: 'Header: name, sort button, resize handle' },
    { zh: '行：勾选框、展开按钮、单元格、操作', en: 'Row: checkbox, expand button, cells, actions' },
    { zh: '空、错误、加载中的说明', en: 'Messages for empty, failed and loading' },
    { zh: 'TableTools：列设置、密度、刷新', en: 'TableTools: columns, density, refresh' },
  ],
  keys: [
    {
      combo: 'Tab',
      action: { zh: '依次到表头、列宽、勾选框、操作', en: 'Moves through headers, handles, checkboxes, actions' },
    },
    { combo: 'Space', action: { zh: '选择一行或本页全部', en: 'Selects a row or the page' } },
    {
      combo: 'Enter',
      action: {
        zh: '排序、展开、执行操作；在列宽上恢复原宽',
        en: 'Sorts, expands, runs an action; on a resize handle: resets the width',
      },
    },
    { combo: 'ArrowRight', action: { zh: '在列宽上：加宽16px', en: 'On a resize handle: 16 px wider' } },
    { combo: 'ArrowLeft', action: { zh: '在列宽上：收窄16px', en: 'On a resize handle: 16 px narrower' } },
    { combo: 'Shift+ArrowLeft', action: { zh: '在列宽上：收窄64px', en: 'On a resize handle: 64 px narrower' } },
    { combo: 'Home', action: { zh: '在列宽上：最窄', en: 'On a resize handle: minimum width' } },
    { combo: 'Escape', action: { zh: '关闭列设置', en: 'Closes the column settings' } },
  ],
  content: [
    { zh: '列名用名词，单位写在列名里', en: 'Headers are nouns and contain the unit' },
    { zh: '空值写“-”，数字右对齐', en: 'Empty values are “-”, numbers are right-aligned' },
    { zh: '行内最多两个操作，其余放“更多”', en: 'Two inline actions, the rest under More' },
  ],
});
