import { defineGuide } from '../guide/guide.ts';

export const confirmDialogGuide = defineGuide({
  purpose: {
    zh: '执行难以挽回的操作之前，先说清后果',
    en: 'Explains the consequences before an action that is hard to undo',
  },
  whenNot: [
    { zh: '可以撤销的操作不要问', en: 'Actions that can be undone need no confirmation' },
    { zh: '要填表时用Dialog', en: 'A form: Dialog' },
  ],
  anatomy: [
    { zh: '标题：动词＋对象＋问号', en: 'Title: verb, object, question mark' },
    { zh: '后果：一两句，带数字', en: 'Consequence: one or two sentences with numbers' },
    { zh: '取消：一开始焦点在这里', en: 'Cancel: has the initial focus' },
    { zh: '与标题同名的按钮', en: 'Confirm button with the verb and object of the title' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '在两个按钮之间移动', en: 'Moves between the two buttons' } },
    { combo: 'Shift+Tab', action: { zh: '反方向移动', en: 'Moves backwards' } },
    { combo: 'Enter', action: { zh: '按下有焦点的按钮', en: 'Activates the focused button' } },
    { combo: 'Control+Enter', action: { zh: '确认', en: 'Confirms' } },
    { combo: 'Meta+Enter', action: { zh: '确认（苹果键盘）', en: 'Confirms (Apple keyboards)' } },
    { combo: 'Escape', action: { zh: '取消', en: 'Cancels' } },
  ],
  content: [
    { zh: '不写“确定要……吗”，写出操作和对象', en: 'Not “Are you sure?”: name the action and the object' },
    { zh: '影响超过100人时要求输入名称', en: 'More than 100 people affected: require typing the name' },
  ],
});
