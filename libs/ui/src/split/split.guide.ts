import { defineGuide } from '../guide/guide.ts';

export const splitGuide = defineGuide({
  purpose: { zh: '左右两栏，中间的分隔线可以移动', en: 'Two parts with an edge that can be moved' },
  whenNot: [{ zh: '宽度固定的排列用Grid或Stack', en: 'Fixed widths: Grid or Stack' }],
  anatomy: [
    { zh: '左栏，默认200到480px', en: 'Left part, 200 to 480 px' },
    { zh: '分隔线，点击区16px宽', en: 'Edge, 16 px wide to the pointer' },
    { zh: '右栏占其余宽度', en: 'Right part takes the rest' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '到分隔线', en: 'To the edge' } },
    { press: 'ArrowRight', does: { zh: '左栏加宽16px', en: 'Left part 16 px wider' } },
    { press: 'ArrowLeft', does: { zh: '左栏收窄16px', en: 'Left part 16 px narrower' } },
    { press: 'Home', does: { zh: '最窄', en: 'Narrowest' } },
    { press: 'End', does: { zh: '最宽', en: 'Widest' } },
  ],
  content: [{ zh: '宽度由调用方保存，下次照旧', en: 'The caller keeps the width for the next time' }],
});
