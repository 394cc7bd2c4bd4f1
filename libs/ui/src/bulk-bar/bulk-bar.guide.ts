import { defineGuide } from '../guide/guide.ts';

export const bulkBarGuide = defineGuide({
  purpose: { zh: '对选中的记录一起操作', en: 'Acts on all chosen records together' },
  whenNot: [
    {
      zh: '什么都没选时不出现；它盖住Toolbar，高度相同',
      en: 'Absent while nothing is chosen; it takes the place of the Toolbar, of the same height',
    },
    { zh: '单条记录的操作放在行里', en: 'Acts on one record stay in its row' },
  ],
  anatomy: [
    { zh: '已选数量，会读出来', en: 'The count, which is announced' },
    { zh: '选择全部（可选）', en: 'Choose all (optional)' },
    { zh: '描边按钮，文字带数量', en: 'Outlined buttons that carry the count' },
    { zh: '取消选择', en: 'Clear' },
  ],
  keys: [{ press: 'Escape', does: { zh: '取消选择', en: 'Clears the choice' } }],
  content: [{ zh: '按钮写明数量：删除2个角色', en: 'Each button says how many: Delete 2 roles' }],
});
