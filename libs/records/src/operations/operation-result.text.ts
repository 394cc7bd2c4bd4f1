import { defineText } from '@backroom/ui';

/** How an operation ended. */
export const operationResultText = defineText({
  'zh-CN': { done: '成功', refused: '已拒绝', aborted: '中断' },
  'en-US': { done: 'Done', refused: 'Refused', aborted: 'Aborted' },
});
