import { defineGuide } from '../guide/guide.ts';

export const drawerGuide = defineGuide({
  purpose: { zh: '在列表旁边编辑一条记录', en: 'Edits one record next to its list' },
  whenNot: [
    { zh: '超过20个字段或有子表时用单独的页面', en: 'More than 20 fields or a nested table: a separate page' },
    { zh: '两三个字段用Dialog', en: 'Two or three fields: Dialog' },
  ],
  anatomy: [
    { zh: '标题、关闭', en: 'Title, close button' },
    { zh: '表单：480一列，640两列', en: 'Form: one column at 480, two at 640' },
    { zh: '页脚不动：取消、保存', en: 'Fixed footer: cancel, save' },
    { zh: '未保存时离开会问', en: 'Confirmation before unsaved changes are discarded' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '在抽屉里循环', en: 'Cycles within the drawer' } },
    { combo: 'Shift+Tab', action: { zh: '反方向循环', en: 'Cycles backwards' } },
    { combo: 'Control+Enter', action: { zh: '保存', en: 'Saves' } },
    { combo: 'Meta+Enter', action: { zh: '保存（苹果键盘）', en: 'Saves (Apple keyboards)' } },
    {
      combo: 'Escape',
      action: { zh: '关闭；有未保存的修改时先问', en: 'Closes; confirms first if there are unsaved changes' },
    },
  ],
  content: [{ zh: '标题是动词加对象：编辑角色', en: 'The title is a verb and its object: Edit role' }],
});
