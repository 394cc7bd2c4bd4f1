import { defineGuide } from '../guide/guide.ts';

export const permissionMatrixGuide = defineGuide({
  purpose: {
    zh: '按页面和操作授予权限，并看清改了什么',
    en: 'Grants permissions by page and action, and shows what changed',
  },
  whenNot: [{ zh: '只选页面、不分操作时用 Tree', en: 'For pages only, without actions: Tree' }],
  anatomy: [
    { zh: '父子联动：勾选上级时一并勾选下级', en: 'Link switch: checking a parent checks all its descendants' },
    { zh: '行：页面；列：查看、新增、修改、删除、其他', en: 'Rows: pages. Columns: view, add, edit, delete, other' },
    { zh: '圆点：未保存的修改；锁：继承而来，不能修改', en: 'Dot: unsaved change. Lock: inherited, cannot be changed' },
    { zh: '页面名后的“⋯”：与该行有关的操作', en: '⋯ beside a page name: actions about the row' },
    { zh: '底部：修改的数量与撤销', en: 'Footer: number of changes, and Undo' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '到上次所在的行和行内的勾选框', en: 'To the last row, then to its checkboxes' } },
    {
      combo: 'ArrowDown',
      action: { zh: '到下一行的勾选框，其他方向键同理', en: 'To the checkbox below; the other arrows likewise' },
    },
    { combo: 'Space', action: { zh: '授予或收回', en: 'Grants or revokes' } },
    { combo: 'Enter', action: { zh: '在页面名上：展开或收起', en: 'On a page name: expands or collapses' } },
  ],
  content: [
    { zh: '列名用动词，与按钮一致', en: 'Column headers are verbs, as on the buttons' },
    {
      zh: '保存前在确认框里列出新授予和收回的数量',
      en: 'Before saving, the confirmation lists how many are granted and revoked',
    },
  ],
});
