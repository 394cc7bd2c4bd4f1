import { defineGuide } from '../guide/guide.ts';

export const noticeStackGuide = defineGuide({
  purpose: {
    zh: '告诉用户服务器发来的通知，6秒后收进铃铛',
    en: 'Tells of notices from the server, which fold into the bell after 6 s',
  },
  whenNot: [
    { zh: '操作的结果用showToast', en: 'For the result of an action: showToast' },
    { zh: '页面里的说明用Alert', en: 'For a message within a page: Alert' },
  ],
  anatomy: [
    { zh: '三种样子：成功、错误、打开页面', en: 'Three variants: success, error, page to open' },
    {
      zh: '一行：标题、内容、时间、一个操作、稍后、关闭',
      en: 'One line: title, message, time, one action, later, close button',
    },
    { zh: '只显示最新一条，其余计数', en: 'The newest one is visible, the rest is counted' },
    {
      zh: '悬停、聚焦、有对话框或切走窗口时不收起',
      en: 'It does not fold while it is hovered or focused, below a dialog or in a background window',
    },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '下一个按钮', en: 'Next button' } },
    { combo: 'Enter', action: { zh: '执行操作或关闭', en: 'Triggers the action or closes' } },
    { combo: 'Escape', action: { zh: '关闭焦点所在的通知', en: 'Closes the focused notice' } },
  ],
  content: [
    {
      zh: '标题说发生了什么，操作用动词：打开订单',
      en: 'The title names what happened; the action is a verb: Open order',
    },
  ],
});
