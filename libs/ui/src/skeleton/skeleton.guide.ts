import { defineGuide } from '../guide/guide.ts';

export const skeletonGuide = defineGuide({
  purpose: { zh: '第一次加载时占住最终的位置', en: 'Reserves the final space during the first load' },
  whenNot: [
    { zh: '重新加载：保留旧内容，用TopProgress', en: 'Reload: keep the old content and show TopProgress' },
    { zh: '按钮里的等待用loading', en: 'Waiting inside a button: its `loading` prop' },
  ],
  anatomy: [
    { zh: '行、块或圆：与将来的内容同样大小', en: 'Lines, block or circle: the size of the final content' },
    { zh: '读屏听不到；外层设aria-busy', en: 'Hidden from screen readers; the container is aria-busy' },
  ],
  keys: [],
  content: [],
});
