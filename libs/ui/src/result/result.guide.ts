import { defineGuide } from '../guide/guide.ts';

export const resultGuide = defineGuide({
  purpose: { zh: '页面或卡片无法显示时说明原因和办法', en: 'Why a page or card cannot be shown, and what to do' },
  whenNot: [
    { zh: '列表为空用EmptyState', en: 'An empty list: EmptyState' },
    { zh: '数据加载失败用ErrorState', en: 'Data failed to load: ErrorState' },
  ],
  anatomy: [
    { zh: '代码（整页时）', en: 'Status code (full page only)' },
    { zh: '一句标题、一句办法', en: 'Title and what to do next' },
    { zh: '一个主按钮，最多一个链接', en: 'One primary button and at most one link' },
  ],
  keys: [],
  content: [{ zh: '不责怪人，不写技术词', en: 'No blame, no technical terms' }],
});
