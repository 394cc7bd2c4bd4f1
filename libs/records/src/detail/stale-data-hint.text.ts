import { defineText } from '@backroom/ui';

export const staleDataHintText = defineText({
  'zh-CN': {
    stale: '没有刷新成功，显示的是{{time}}的数据',
    retry: '重试',
  },
  'en-US': {
    stale: 'Could not refresh; the data shown is of {{time}}',
    retry: 'Try again',
  },
});
