import { defineText } from '@backroom/ui';

export const selectionBarText = defineText({
  'zh-CN': { tooMany_other: '一次最多处理{{count}}条' },
  'en-US': {
    tooMany_one: 'At most {{count}} can be handled at a time',
    tooMany_other: 'At most {{count}} can be handled at a time',
  },
});
