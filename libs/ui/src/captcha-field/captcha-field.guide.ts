import { defineGuide } from '../guide/guide.ts';

export const captchaFieldGuide = defineGuide({
  purpose: { zh: '照着图片输入验证码', en: 'Enters the characters of a CAPTCHA image' },
  whenNot: [
    {
      zh: '能用短信验证码时用CodeInput：看不见图片的人也能通过',
      en: 'If SMS is available: CodeInput, which is accessible to blind users',
    },
  ],
  anatomy: [
    { zh: '输入框', en: 'Text field' },
    { zh: '图片96px宽', en: 'Image, 96 px wide' },
    { zh: '换一张按钮', en: 'Button for a new image' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '从输入框到换一张', en: 'Moves from the field to the button' } },
    { combo: 'Enter', action: { zh: '在按钮上：换一张', en: 'On the button: loads a new image' } },
  ],
  content: [{ zh: '同一页必须提供另一种方式', en: 'The page must offer an alternative' }],
});
