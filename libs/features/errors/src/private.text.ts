import { defineText } from '@backroom/ui';

export const privateText = defineText({
  'zh-CN': {
    code: '不在查看范围内',
    title: '这个页面只有“{{name}}”本人能看',
    help: '通知、个人资料和登录设备属于个人。要看你自己的，请先点页面上方的“结束查看”。',
  },
  'en-US': {
    code: 'Not part of this view',
    title: 'Only {{name}} can see this page',
    help: 'Notices, profile and devices are personal. To see your own, choose “Stop viewing” at the top of the page.',
  },
});
