import { defineGuide } from '../guide/guide.ts';

export const topProgressGuide = defineGuide({
  purpose: { zh: '换页或刷新时，页面顶上的一条细线', en: 'A thin bar at the top while a page navigates or reloads' },
  whenNot: [{ zh: '一个区域的等待用Spinner或Skeleton', en: 'Part of a page is loading: Spinner or Skeleton' }],
  anatomy: [{ zh: '2 px的细线，品牌色', en: 'A 2 px bar in the brand colour' }],
  keys: [],
  content: [],
});
