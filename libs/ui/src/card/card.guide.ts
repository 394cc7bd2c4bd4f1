import { defineGuide } from '../guide/guide.ts';

export const cardGuide = defineGuide({
  purpose: { zh: '一张纸，只讲一件事', en: 'Groups the content of one subject' },
  whenNot: [
    { zh: '不要卡片套卡片；里面分段用间距或分隔线', en: 'No nested cards: separate content by spacing or a line' },
    { zh: '需要打断用户时用Dialog', en: 'An interruption: Dialog' },
  ],
  anatomy: [
    { zh: '标题行：标题，右侧是操作', en: 'Header: title, actions at the end' },
    { zh: '内容：默认有内边距，表格用flush贴边', en: 'Content: padded by default, `flush` for tables' },
    { zh: '页脚（可选）', en: 'Footer (optional)' },
  ],
  keys: [],
  content: [
    { zh: '标题是名词：门店排行', en: 'The title is a noun: Store ranking' },
    { zh: '标题简短，过长时换行，不截断', en: 'Titles are short; long ones wrap and are never cut' },
  ],
});
