import { defineGuide } from '../guide/guide.ts';

export const noticeStackGuide = defineGuide({
  purpose: { zh: '显示服务器发来的通知，直到有人关闭', en: 'Shows notices from the server until the user closes them' },
  whenNot: [
    { zh: '操作的结果用showToast', en: 'For the result of an action: showToast' },
    { zh: '页面里的说明用Alert', en: 'For a message within a page: Alert' },
  ],
  anatomy: [
    { zh: '三种样子：成功、错误、打开页面', en: 'Three variants: success, error, page to open' },
    { zh: '标题、内容、时间、一个操作、关闭', en: 'Title, message, time, one action, close button' },
    { zh: '最多三条，其余计数', en: 'At most three visible, the rest is counted' },
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
