import { defineGuide } from '../guide/guide.ts';

export const toasterGuide = defineGuide({
  purpose: { zh: '告诉用户刚才的操作结果', en: 'Tells what came of the last act' },
  whenNot: [
    { zh: '必须处理的事用Alert或对话框', en: 'Must be dealt with: Alert or a dialog' },
    { zh: '字段错误写在字段旁', en: 'The error of a field stands at the field' },
  ],
  anatomy: [
    { zh: '图标、一句话、关闭', en: 'Sign, one line, close' },
    { zh: '最多3条，其余计数', en: 'Three at most, the rest are counted' },
    {
      zh: '成功3秒，错误5秒；悬停、聚焦或切走窗口时停表',
      en: 'Success 3 s, errors 5 s; time stands still under the pointer, with the focus inside or the window away',
    },
    { zh: '说过的话留在通知列表里，最多100条', en: 'What was said stays in the list of notifications, 100 at most' },
  ],
  keys: [
    { press: 'F8', does: { zh: '移到通知', en: 'Goes to the notices' } },
    { press: 'Tab', does: { zh: '在通知之间移动', en: 'Moves among them' } },
    { press: 'Escape', does: { zh: '关闭有焦点的通知', en: 'Closes the one that has the focus' } },
  ],
  content: [
    { zh: '说结果，不说过程：已保存字典类型', en: 'The result, not the process: Dictionary type saved' },
    { zh: '没有句号', en: 'No full stop' },
  ],
});
