import { defineText } from '@backroom/ui';

export const menuOutlineText = defineText({
  'zh-CN': { gained: '新增', lost: '收回' },
  'en-US': { gained: 'New', lost: 'Revoked' },
});
