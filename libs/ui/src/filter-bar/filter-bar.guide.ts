import { defineGuide } from '../guide/guide.ts';

export const filterBarGuide = defineGuide({
  purpose: { zh: '按条件缩小一份列表', en: 'Filters a list by its fields' },
  whenNot: [
    { zh: '只有一个关键字时用SearchInput', en: 'A single keyword: SearchInput' },
    { zh: '改变看法而不是内容时用Toolbar', en: 'Changes of the view, not the content: Toolbar' },
  ],
  anatomy: [
    { zh: '一个按钮，带生效的条件数', en: 'A button with the number of active filters' },
    {
      zh: '弹层里的条件，排成两列；改动立即生效，没有“查询”按钮',
      en: 'The fields in a popover, in two columns; changes apply at once',
    },
    { zh: '手机：从底部升起的面板，一列', en: 'Phones: a sheet at the lower edge, one column' },
  ],
  keys: [{ combo: 'Enter', action: { zh: '在任一条件里按下即查询', en: 'In any field: searches at once' } }],
  content: [{ zh: '条件名与表头相同', en: 'Fields are named like their column' }],
});
