import { defineGuide } from '../guide/guide.ts';

export const codeInputGuide = defineGuide({
  purpose: { zh: '输入短信验证码，60秒后可以重发', en: 'A code sent by SMS; another one after 60 s' },
  whenNot: [{ zh: '图形验证码用CaptchaField', en: 'A picture to copy from: CaptchaField' }],
  anatomy: [
    { zh: '一个输入框，手机可自动填充，可以粘贴', en: 'One field: telephones fill it in, pasting works' },
    { zh: '获取按钮，等待时显示剩余秒数', en: 'Button, with the seconds left while waiting' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '从输入框到按钮', en: 'From the field to the button' } },
    { press: 'Enter', does: { zh: '在按钮上：发送验证码', en: 'On the button: sends a code' } },
  ],
  content: [{ zh: '错误写在字段下：验证码错误，请重新输入', en: 'Errors stand below the field, with the way out' }],
});
