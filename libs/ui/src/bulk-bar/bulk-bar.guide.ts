import { defineGuide } from '../guide/guide.ts';

export const bulkBarGuide = defineGuide({
  purpose: { zh: '对选中的记录一起操作', en: 'Actions on all selected records' },
  whenNot: [
    {
      zh: '什么都没选时不出现；它盖住Toolbar，高度相同',
      en: 'Hidden without a selection; it replaces the Toolbar and has the same height',
    },
    { zh: '单条记录的操作放在行里', en: 'Actions on a single record: in its row' },
  ],
  anatomy: [
    { zh: '已选数量，会读出来', en: 'Number of selected records, announced' },
    { zh: '选择全部（可选）', en: 'Select all (optional)' },
    { zh: '描边按钮，文字带数量', en: 'Outline buttons with the count in their label' },
    { zh: '取消选择', en: 'Clear selection' },
  ],
  keys: [
    { combo: 'b', action: { zh: '从表格的行到批量操作', en: 'Moves from a row of the table to the bar' } },
    {
      combo: 'Escape',
      action: {
        zh: '按B进入后返回那一行；其余时候取消选择',
        en: 'After B returns to the row; else clears the selection',
      },
    },
  ],
  content: [{ zh: '按钮写明数量：删除2个角色', en: 'Each button has the count: Delete 2 roles' }],
});
