import { defineGuide } from '../guide/guide.ts';

export const skeletonGuide = defineGuide({
  purpose: { zh: '第一次加载时占住最终的位置', en: 'Holds the final place while something loads for the first time' },
  whenNot: [
    { zh: '重新加载：保留旧内容，用TopProgress', en: 'Loads again: keep the old content, with TopProgress' },
    { zh: '按钮里的等待用loading', en: 'Waits inside a button: its loading' },
  ],
  anatomy: [
    { zh: '行、块或圆：与将来的内容同样大小', en: 'Lines, block or circle: of the size of what comes' },
    { zh: '读屏听不到；外层设aria-busy', en: 'Silent; the part around it is aria-busy' },
  ],
  keys: [],
  content: [],
});
