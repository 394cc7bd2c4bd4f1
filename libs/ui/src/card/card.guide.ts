import { defineGuide } from '../guide/guide.ts';

export const cardGuide = defineGuide({
  purpose: { zh: '一张纸，只讲一件事', en: 'A sheet for one subject' },
  whenNot: [
    { zh: '不要卡片套卡片；里面分段用间距或分隔线', en: 'No card in a card: gaps or a hairline part its content' },
    { zh: '需要打断用户时用Dialog', en: 'Must interrupt: Dialog' },
  ],
  anatomy: [
    { zh: '标题行：标题，右侧是操作', en: 'Title line: title, actions at its end' },
    { zh: '内容：默认有内边距，表格用flush贴边', en: 'Content: padded, or flush for a table' },
    { zh: '页脚（可选）', en: 'Footer (optional)' },
  ],
  keys: [],
  content: [
    { zh: '标题是名词：门店排行', en: 'A noun as title: Store ranking' },
    { zh: '标题过长时截断，不换行', en: 'A long title is cut off, not wrapped' },
  ],
});
