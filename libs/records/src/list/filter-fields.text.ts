import { defineText } from '@backroom/ui';

export const filterFieldsText = defineText({
  'zh-CN': {
    sortBy: '排序',
    sortDefault: '默认',
    asc: '{{column}}，升序',
    desc: '{{column}}，降序',
  },
  'en-US': {
    sortBy: 'Sort by',
    sortDefault: 'Default order',
    asc: '{{column}}, ascending',
    desc: '{{column}}, descending',
  },
});
