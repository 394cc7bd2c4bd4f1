import { defineGuide } from '../guide/guide.ts';

export const passwordInputGuide = defineGuide({
  purpose: { zh: '输入密码，需要时看得见', en: 'Takes a password, to be seen when wanted' },
  whenNot: [{ zh: '短信验证码用CodeInput', en: 'A code from a message: CodeInput' }],
  anatomy: [
    { zh: '输入框：允许粘贴，密码管理器可以填', en: 'Field: paste and password managers are welcome' },
    { zh: '显示或隐藏的按钮：aria-pressed', en: 'Button that shows or hides: aria-pressed' },
    { zh: '大写锁定提示', en: 'Hint on caps lock' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '从输入框移到显示按钮', en: 'Moves from the field to the button' } },
    { press: 'Enter', does: { zh: '在按钮上：显示或隐藏', en: 'On the button: shows or hides' } },
    { press: 'Space', does: { zh: '在按钮上：显示或隐藏', en: 'On the button: shows or hides' } },
  ],
  content: [
    {
      zh: '规则写在Field的说明里，不写在占位提示里',
      en: 'Rules stand in the help of the Field, not in the placeholder',
    },
  ],
});
