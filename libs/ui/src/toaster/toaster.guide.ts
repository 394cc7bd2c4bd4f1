import { defineGuide } from '../guide/guide.ts';

export const toasterGuide = defineGuide({
  purpose: { zh: '告诉用户刚才的操作结果', en: 'Reports the result of the last action' },
  whenNot: [
    { zh: '必须处理的事用Alert或对话框', en: 'Requires a reaction: Alert or a dialog' },
    { zh: '字段错误写在字段旁', en: 'Field errors appear next to the field' },
  ],
  anatomy: [
    { zh: '图标、一句话、一个动作（可选）、关闭', en: 'Icon, one line, one action (optional), close button' },
    { zh: '最多3条，手机上1条，其余计数', en: 'At most three, one on phones; the rest are counted' },
    {
      zh: '在左下角，手机上盖在顶栏上，不挡表格的操作、分页和主按钮',
      en: 'In the lower start corner, on phones over the top bar: never over actions of rows, pagination or the primary action',
    },
    {
      zh: '成功3秒，有动作时更长，错误5秒；悬停、聚焦或切走窗口时停表',
      en: 'Success 3 s, longer with an action, errors 5 s; the timer pauses on hover, on focus and while the window is in the background',
    },
    { zh: '说过的话留在通知列表里，最多100条', en: 'Messages stay in the notification list, at most 100' },
  ],
  keys: [
    { combo: 'F8', action: { zh: '移到通知', en: 'Moves to the notifications' } },
    { combo: 'Tab', action: { zh: '在通知之间移动', en: 'Moves between notifications' } },
    { combo: 'Escape', action: { zh: '关闭有焦点的通知', en: 'Closes the focused notification' } },
  ],
  content: [
    { zh: '说结果，不说过程：已保存字典类型', en: 'The result, not the process: Dictionary type saved' },
    { zh: '没有句号', en: 'No full stop' },
  ],
});
