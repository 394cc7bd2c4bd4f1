import { defineText } from '@backroom/ui';

export const firstStoreLinkText = defineText({
  'zh-CN': {
    addStore: '去新建门店',
  },
  'en-US': {
    addStore: 'Add a store',
  },
});
