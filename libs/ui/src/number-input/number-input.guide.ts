import { defineGuide } from '../guide/guide.ts';

export const numberInputGuide = defineGuide({
  purpose: { zh: '输入一个数，可以一步一步加减', en: 'Input for a number, with steps' },
  whenNot: [
    { zh: '编号、手机号用TextInput：它们不是数', en: 'For an id or a phone number: TextInput; they are not numbers' },
  ],
  anatomy: [
    {
      zh: '数：等宽数字，不是数字或超出范围的内容会保留并提示原因',
      en: 'Number: tabular figures; text that is no number or out of range stays, with the reason',
    },
    { zh: '单位（可选）', en: 'Unit (optional)' },
  ],
  keys: [
    { combo: 'ArrowUp', action: { zh: '加一步', en: 'One step up' } },
    { combo: 'ArrowDown', action: { zh: '减一步', en: 'One step down' } },
    { combo: 'PageUp', action: { zh: '加十步', en: 'Ten steps up' } },
    { combo: 'PageDown', action: { zh: '减十步', en: 'Ten steps down' } },
    { combo: 'Home', action: { zh: '到最小值', en: 'To the minimum' } },
    { combo: 'End', action: { zh: '到最大值', en: 'To the maximum' } },
  ],
  content: [
    { zh: '单位放在框里，不放在名称里', en: 'The unit is in the field, not in the label' },
    { zh: '范围写在说明里：1到999', en: 'The limits are in the help text: 1 to 999' },
  ],
});
