import { defineGuide } from '../guide/guide.ts';

export const splitGuide = defineGuide({
  purpose: { zh: '左右两栏，中间的分隔线可以移动', en: 'Two panes with a movable splitter' },
  whenNot: [{ zh: '宽度固定的排列用Grid或Stack', en: 'Fixed widths: Grid or Stack' }],
  anatomy: [
    { zh: '左栏，默认200到480px', en: 'Left pane, 200 to 480 px by default' },
    { zh: '分隔线，点击区16px宽', en: 'Splitter with a 16 px pointer target' },
    { zh: '右栏占其余宽度', en: 'Right pane takes the remaining width' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '到分隔线', en: 'Moves to the splitter' } },
    { combo: 'ArrowRight', action: { zh: '左栏加宽16px', en: 'Widens the left pane by 16 px' } },
    { combo: 'ArrowLeft', action: { zh: '左栏收窄16px', en: 'Narrows the left pane by 16 px' } },
    { combo: 'Home', action: { zh: '最窄', en: 'Minimum width' } },
    { combo: 'End', action: { zh: '最宽', en: 'Maximum width' } },
  ],
  content: [{ zh: '宽度由调用方保存，下次照旧', en: 'The caller persists the width' }],
});
