import { defineText } from '../i18n/text.ts';

export const paginationText = defineText({
  'zh-CN': {
    label: '分页',
    total_other: '共{{shown}}条',
    size: '每页条数',
    perPage_other: '{{shown}}条/页',
    previous: '上一页',
    next: '下一页',
    page: '第{{page}}页',
    goTo: '前往',
    goToPage: '前往页码',
    position: '{{page}}/{{pages}}',
  },
  'en-US': {
    label: 'Pagination',
    total_one: '{{shown}} row',
    total_other: '{{shown}} rows',
    size: 'Rows per page',
    perPage_one: '{{shown}} / page',
    perPage_other: '{{shown}} / page',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
    goTo: 'Go to',
    goToPage: 'Go to page',
    position: '{{page}}/{{pages}}',
  },
});
