import { defineGuide } from '../guide/guide.ts';

export const fieldGuide = defineGuide({
  purpose: { zh: '给一个控件名称、说明和错误', en: 'Adds label, help text and error to a control' },
  whenNot: [{ zh: '工具栏里的控件用aria-label', en: 'A control of a toolbar: aria-label' }],
  anatomy: [
    { zh: '名称，必填时前面有星号', en: 'Label, with an asterisk if required' },
    { zh: '控件', en: 'Control' },
    {
      zh: '说明或错误：留着一行，什么都不会跳；长表单里只有说明才占一行',
      en: 'Help or error: the line is reserved, so the layout does not shift; in long forms by a help text only',
    },
    { zh: '计数（可选）', en: 'Counter (optional)' },
  ],
  keys: [],
  content: [
    { zh: '名称是名词，不带冒号', en: 'The label is a noun without a colon' },
    {
      zh: '错误说原因和出路：已有同名的角色，请换一个名称',
      en: 'Errors name cause and solution: A role with this name exists. Choose another name',
    },
  ],
});
