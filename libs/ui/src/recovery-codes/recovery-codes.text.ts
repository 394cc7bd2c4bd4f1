import { defineText } from '../i18n/text.ts';

export const recoveryCodesText = defineText({
  'zh-CN': {
    codes: '恢复码',
    copy: '复制',
    download: '下载',
    copied: '已复制恢复码',
    downloaded: '已下载恢复码',
    once: '每个恢复码只能使用一次。',
  },
  'en-US': {
    codes: 'Recovery codes',
    copy: 'Copy',
    download: 'Download',
    copied: 'Recovery codes copied',
    downloaded: 'Recovery codes downloaded',
    once: 'Each recovery code works once.',
  },
});
