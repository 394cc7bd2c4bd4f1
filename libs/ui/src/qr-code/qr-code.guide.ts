import { defineGuide } from '../guide/guide.ts';

export const qrCodeGuide = defineGuide({
  purpose: { zh: '用手机扫描的二维码', en: 'Text encoded as a QR code for a phone camera' },
  whenNot: [{ zh: '已经在手机上的人无法扫描，用链接', en: 'The page is open on the phone itself: use a link' }],
  anatomy: [
    {
      zh: '白底深色，四周留白四格，深色外观下也一样',
      en: 'Dark on white with a quiet zone of four modules, in dark mode too',
    },
    { zh: '旁边写出同样的内容，可以复制', en: 'The same content as text next to it, to be copied' },
  ],
  keys: [],
  content: [{ zh: '名称说明用途：身份验证器二维码', en: 'The label states the purpose: Authenticator QR code' }],
});
