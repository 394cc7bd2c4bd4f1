import { defineGuide } from '../guide/guide.ts';

export const toolbarGuide = defineGuide({
  purpose: {
    zh: '列表上方的一行：左边是看什么，右边是做什么',
    en: 'The line above a list: what it shows on the left, what one can do on the right',
  },
  whenNot: [{ zh: '选中之后的操作用BulkBar', en: 'Actions on a selection: BulkBar' }],
  anatomy: [
    { zh: '左侧：标题、条数、搜索和筛选', en: 'On the left: title, number of records, search and filters' },
    { zh: '右侧：一个菜单，装不常用的操作', en: 'On the right: one menu with what is seldom needed' },
    { zh: '主要操作：一个实心按钮，在最右', en: 'Primary action: one solid button, at the end' },
  ],
  keys: [],
  content: [{ zh: '新建写全：新建角色', en: 'Name the object: Create role' }],
});
