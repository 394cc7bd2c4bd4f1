import { defineText } from '../i18n/text.ts';

export const paginationText = defineText({
  'zh-CN': {
    label: '分页',
    total_other: '共{{count}}条',
    size: '每页条数',
    perPage_other: '{{count}}条/页',
    previous: '上一页',
    next: '下一页',
    page: '第{{page}}页',
    goTo: '前往',
    goToPage: '前往页码',
    position: '{{page}}/{{pages}}',
  },
  'en-US': {
    label: 'Pagination',
    total_one: '{{count}} row',
    total_other: '{{count}} rows',
    size: 'Rows per page',
    perPage_one: '{{count}} / page',
    perPage_other: '{{count}} / page',
    previous: 'Previous page',
    next: 'Next page',
    page: 'Page {{page}}',
    goTo: 'Go to',
    goToPage: 'Go to page',
    position: '{{page}}/{{pages}}',
  },
});
