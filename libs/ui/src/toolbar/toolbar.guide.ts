import { defineGuide } from '../guide/guide.ts';

export const toolbarGuide = defineGuide({
  purpose: {
    zh: '列表上方的操作：左边做事，右边看法',
    en: 'Controls above a list: actions on the left, view options on the right',
  },
  whenNot: [
    { zh: '筛选条件用FilterBar', en: 'Filters: FilterBar' },
    { zh: '选中之后的操作用BulkBar', en: 'Actions on a selection: BulkBar' },
  ],
  anatomy: [
    { zh: '主要操作：一个实心按钮', en: 'Primary action: one solid button' },
    { zh: '其他操作：描边', en: 'Other actions: outlined' },
    { zh: '右侧：列设置、密度、刷新', en: 'On the right: columns, density, refresh' },
  ],
  keys: [],
  content: [{ zh: '新建写全：新建角色', en: 'Name the object: Create role' }],
});
