import { defineGuide } from '../guide/guide.ts';

export const paginationGuide = defineGuide({
  purpose: { zh: '翻页，并说明一共多少条', en: 'Switches pages and shows the total number of rows' },
  whenNot: [
    { zh: '不足一页也保留总数，不要整个藏起来', en: 'Keep the total even when all rows fit on one page' },
    { zh: '从长清单里挑一个用Combobox', en: 'To select one option from a long list: Combobox' },
  ],
  anatomy: [
    { zh: '总数', en: 'Total' },
    { zh: '每页条数：10、20、30、50', en: 'Rows per page: 10, 20, 30, 50' },
    { zh: '上一页、页码（最多7个）、下一页', en: 'Previous, at most seven page numbers, next' },
    { zh: '前往页码', en: 'Field for a page number' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '移到下一个按钮', en: 'Moves to the next button' } },
    {
      combo: 'Enter',
      action: { zh: '按下按钮；在页码框里前往该页', en: 'Activates the button; in the field goes to that page' },
    },
    { combo: 'Space', action: { zh: '按下按钮', en: 'Activates the button' } },
  ],
  content: [{ zh: '总数写成“共128条”', en: 'The total is written as “128 rows”' }],
});
