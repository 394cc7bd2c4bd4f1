import { defineGuide } from '../guide/guide.ts';

export const pageHeaderGuide = defineGuide({
  purpose: { zh: '说出这是哪个页面、能做什么', en: 'Shows which page this is and what it is for' },
  whenNot: [
    { zh: '页面里一块内容的标题用Card', en: 'For the title of a block: Card' },
    { zh: '一个页面只有一个', en: 'Only once per page' },
  ],
  anatomy: [
    { zh: 'h1：换页后焦点落在这里', en: 'h1: receives the focus after navigation' },
    { zh: '一句用途（可选）', en: 'One line of purpose (optional)' },
    { zh: '操作（可选）：右侧', en: 'Actions (optional): at the end' },
  ],
  keys: [],
  content: [
    { zh: '标题与菜单里的名称相同', en: 'The title equals the menu label' },
    { zh: '用途一句话，有句号', en: 'The purpose is one sentence with a full stop' },
  ],
});
