import { defineGuide } from '../guide/guide.ts';

export const iconButtonGuide = defineGuide({
  purpose: { zh: '用一个人人认识的图标执行操作', en: 'Triggers an action with a widely known icon' },
  whenNot: [
    {
      zh: '图标不在这八个之内时用带文字的Button：搜索、关闭、更多、全屏、菜单、刷新、排序、设置',
      en: 'For icons other than these eight use a Button with text: search, close, more, full screen, menu, refresh, sort, settings',
    },
    { zh: '一个区域的主要操作用Button', en: 'For the primary action of a region: Button' },
  ],
  anatomy: [
    { zh: '图标：跟随控件大小', en: 'Icon: sized with the control' },
    {
      zh: '提示：聚焦或悬停时出现，就是读屏听到的名称',
      en: 'Tooltip: on focus or hover; same text as the accessible name',
    },
    { zh: '按下状态（可选）：aria-pressed', en: 'Pressed state (optional): aria-pressed' },
  ],
  keys: [
    { combo: 'Enter', action: { zh: '执行操作', en: 'Triggers the action' } },
    { combo: 'Space', action: { zh: '执行操作', en: 'Triggers the action' } },
    { combo: 'Escape', action: { zh: '收起提示，焦点不动', en: 'Hides the tooltip, keeps the focus' } },
  ],
  content: [
    { zh: '名称用动词：刷新，而不是“刷新按钮”', en: 'The name is a verb: Refresh, not Refresh button' },
    { zh: '说清对象：删除张小雨', en: 'Name the object: Delete Zhang Xiaoyu' },
  ],
});
