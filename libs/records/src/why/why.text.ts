import { defineText } from '@backroom/ui';

/** Ways to the explanation of rights. */
export const whyText = defineText({
  'zh-CN': { whoCan: '谁能修改', why: '为什么', whyNot: '为什么不能修改' },
  'en-US': { whoCan: 'Who can edit', why: 'Why?', whyNot: 'Why not edit?' },
});
