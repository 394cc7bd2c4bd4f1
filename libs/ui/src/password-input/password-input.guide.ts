import { defineGuide } from '../guide/guide.ts';

export const passwordInputGuide = defineGuide({
  purpose: { zh: '输入密码，需要时看得见', en: 'Password input that can be shown on request' },
  whenNot: [{ zh: '短信验证码用CodeInput', en: 'For a code from a text message: CodeInput' }],
  anatomy: [
    { zh: '输入框：允许粘贴，密码管理器可以填', en: 'Input: paste and password managers are allowed' },
    { zh: '显示或隐藏的按钮：aria-pressed', en: 'Show or hide button: aria-pressed' },
    { zh: '大写锁定提示', en: 'Caps lock hint' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '从输入框移到显示按钮', en: 'Moves from the input to the button' } },
    { combo: 'Enter', action: { zh: '在按钮上：显示或隐藏', en: 'On the button: shows or hides' } },
    { combo: 'Space', action: { zh: '在按钮上：显示或隐藏', en: 'On the button: shows or hides' } },
  ],
  content: [
    {
      zh: '规则写在Field的说明里，不写在占位提示里',
      en: 'Password rules are in the help text of the Field, not in the placeholder',
    },
  ],
});
