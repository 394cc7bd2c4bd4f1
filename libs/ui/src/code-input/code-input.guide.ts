import { defineGuide } from '../guide/guide.ts';

export const codeInputGuide = defineGuide({
  purpose: { zh: '输入短信验证码，60秒后可以重发', en: 'Enters an SMS code, which can be resent after 60 s' },
  whenNot: [{ zh: '其他文字用TextInput', en: 'Any other text: TextInput' }],
  anatomy: [
    { zh: '一个输入框，手机可自动填充，可以粘贴', en: 'One field, with autofill on phones and paste support' },
    { zh: '获取按钮，等待时显示剩余秒数', en: 'Send button, with the remaining seconds while waiting' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '从输入框到按钮', en: 'Moves from the field to the button' } },
    { combo: 'Enter', action: { zh: '在按钮上：发送验证码', en: 'On the button: sends a code' } },
  ],
  content: [
    {
      zh: '错误写在字段下：验证码错误，请重新输入',
      en: 'Errors are shown below the field: Wrong code, enter it again',
    },
  ],
});
