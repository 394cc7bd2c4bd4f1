import { defineGuide } from '../guide/guide.ts';

export const segmentedGuide = defineGuide({
  purpose: { zh: '几个都看得见的选项里选一个', en: 'Selects one of a few visible options' },
  whenNot: [
    { zh: '超过5个时用Select', en: 'More than five options: Select' },
    { zh: '切换页面里的内容区时用Tabs', en: 'Sections of a page: Tabs' },
  ],
  anatomy: [
    { zh: '一条轨道，选中的一段浮起', en: 'A track; the selected segment is raised' },
    { zh: '图标（可选）', en: 'Icon (optional)' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '进入选中的一段，再按离开', en: 'Enters at the selected segment, then leaves' } },
    { combo: 'ArrowRight', action: { zh: '选下一段', en: 'Selects the next segment' } },
    { combo: 'ArrowLeft', action: { zh: '选上一段', en: 'Selects the previous segment' } },
    { combo: 'Space', action: { zh: '还没有选中时选中', en: 'Selects when nothing is selected' } },
  ],
  content: [{ zh: '每段2到5个汉字，长短接近', en: 'One or two words each, of similar length' }],
});
