import { defineGuide } from '../guide/guide.ts';

export const textInputGuide = defineGuide({
  purpose: { zh: '输入一行字，Textarea输入几行', en: 'Single-line text; Textarea for several lines' },
  whenNot: [
    { zh: '数字用NumberInput', en: 'A number: NumberInput' },
    { zh: '密码用PasswordInput', en: 'A password: PasswordInput' },
    { zh: '选项已知时用Select或Combobox', en: 'The options are known: Select or Combobox' },
  ],
  anatomy: [
    { zh: '图标（可选）：说明是哪一种值', en: 'Icon (optional): the kind of value' },
    { zh: '文字或占位提示', en: 'Value or placeholder' },
    { zh: '边框：出错时变色，错误由Field说明', en: 'Border: coloured on error; the Field shows the message' },
  ],
  keys: [],
  content: [
    {
      zh: '占位提示只举例：例如admin；名称放在Field里',
      en: 'The placeholder gives an example; the name belongs to the Field',
    },
    { zh: '不要写“请输入”', en: 'Never “please enter”' },
  ],
});
