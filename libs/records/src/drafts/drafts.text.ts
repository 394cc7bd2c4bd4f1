import { defineText } from '@backroom/ui';

export const draftsText = defineText({
  'zh-CN': {
    restored: '已恢复未保存的内容',
    discard: '放弃',
    discardRestored: '放弃已恢复的内容',
  },
  'en-US': {
    restored: 'Unsaved changes restored',
    discard: 'Discard',
    discardRestored: 'Discard the restored changes',
  },
});
