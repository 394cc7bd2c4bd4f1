import { defineGuide } from '../guide/guide.ts';

export const emptyStateGuide = defineGuide({
  purpose: { zh: '没有内容时说明原因和下一步', en: 'Explains why there is no content and what to do next' },
  whenNot: [
    { zh: '正在加载时用Skeleton', en: 'Content is loading: Skeleton' },
    { zh: '旧数据还在时用Alert', en: 'Outdated content is still shown: Alert' },
  ],
  anatomy: [
    { zh: '一张96像素的线条图，每种原因一张', en: 'A line drawing of 96 px, one for each reason' },
    { zh: '一句为什么', en: 'One sentence: the reason' },
    { zh: '一句怎么办（可选）', en: 'One sentence: what to do (optional)' },
    { zh: '一个操作（可选）', en: 'One action (optional)' },
    { zh: '失败时（ErrorState）：重试，详情可展开', en: 'On failure (ErrorState): retry, expandable details' },
  ],
  keys: [],
  content: [
    { zh: '第一次使用：还没有角色', en: 'First use: No roles yet' },
    { zh: '筛没了：没有符合条件的角色，给出“清除筛选”', en: 'No matches: No matching roles, with “Clear filters”' },
    { zh: '没有权限：说明找谁', en: 'No permission: name the person to contact' },
  ],
});
