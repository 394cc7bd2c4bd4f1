import { defineText } from '@backroom/ui';

export const notFoundText = defineText({
  'zh-CN': {
    notFoundCode: '错误404',
    notFoundTitle: '页面不存在',
    notFoundHelp: '地址可能写错了，或者页面已经移走。',
    back: '返回上一页',
  },
  'en-US': {
    notFoundCode: 'Error 404',
    notFoundTitle: 'This page does not exist',
    notFoundHelp: 'The address may be mistyped, or the page has moved.',
    back: 'Back to the previous page',
  },
});
