import { defineGuide } from '../guide/guide.ts';

export const captchaFieldGuide = defineGuide({
  purpose: { zh: '照着图片输入验证码', en: 'Letters copied from a picture' },
  whenNot: [
    {
      zh: '能用短信验证码时用CodeInput：看不见图片的人也能通过',
      en: 'Where SMS is at hand: CodeInput, which needs no eyes',
    },
  ],
  anatomy: [
    { zh: '输入框', en: 'Field' },
    { zh: '图片96px宽', en: 'Picture, 96 px wide' },
    { zh: '换一张按钮', en: 'Button for another picture' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '从输入框到换一张', en: 'From the field to the button' } },
    { press: 'Enter', does: { zh: '在按钮上：换一张', en: 'On the button: another picture' } },
  ],
  content: [{ zh: '同一页必须提供另一种方式', en: 'Another way has to be on the same page' }],
});
