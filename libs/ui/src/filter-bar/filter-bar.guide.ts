import { defineGuide } from '../guide/guide.ts';

export const filterBarGuide = defineGuide({
  purpose: { zh: '按条件缩小一份列表', en: 'Filters a list by its fields' },
  whenNot: [
    { zh: '只有一个关键字时用SearchInput', en: 'A single keyword: SearchInput' },
    { zh: '改变看法而不是内容时用Toolbar', en: 'Changes of the view, not the content: Toolbar' },
  ],
  anatomy: [
    { zh: '第一行条件，其余在“展开”之后', en: 'First row of fields, the rest behind More' },
    { zh: '查询、重置', en: 'Search and reset buttons' },
    {
      zh: '窄屏：一个按钮，打开抽屉，角标是生效的条件数',
      en: 'Narrow screens: a button with the number of active filters, which opens a drawer',
    },
  ],
  keys: [{ combo: 'Enter', action: { zh: '在任一条件里按下即查询', en: 'In any field: runs the search' } }],
  content: [{ zh: '条件名与表头相同', en: 'Fields are named like their column' }],
});
