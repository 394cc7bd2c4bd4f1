import { defineGuide } from '../guide/guide.ts';

export const descriptionListGuide = defineGuide({
  purpose: { zh: '列出一条记录的各项信息', en: 'Lists the properties of one record' },
  whenNot: [{ zh: '多条同类记录用DataTable', en: 'Several records of one kind: DataTable' }],
  anatomy: [
    { zh: '标签13px，次级颜色', en: 'Label: 13 px, secondary colour' },
    { zh: '值14px，编号后带复制按钮', en: 'Value: 14 px, ids with a copy button' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '到下一个复制按钮', en: 'Moves to the next copy button' } },
    { combo: 'Enter', action: { zh: '复制', en: 'Copies' } },
  ],
  content: [{ zh: '空值写“-”，时间写全', en: 'Empty values are “-”, times are shown in full' }],
});
