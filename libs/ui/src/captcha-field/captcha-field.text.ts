import { defineText } from '../i18n/text.ts';

export const captchaFieldText = defineText({
  'zh-CN': { picture: '验证码图片', refresh: '换一张', failed: '图片加载失败' },
  'en-US': { picture: 'CAPTCHA image', refresh: 'New image', failed: 'Picture not loaded' },
});
