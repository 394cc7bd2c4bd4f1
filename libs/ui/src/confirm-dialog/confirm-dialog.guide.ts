import { defineGuide } from '../guide/guide.ts';

export const confirmDialogGuide = defineGuide({
  purpose: { zh: '执行难以挽回的操作之前，先说清后果', en: 'Says what follows before an act that cannot be undone' },
  whenNot: [
    { zh: '可以撤销的操作不要问', en: 'What can be undone is not asked' },
    { zh: '要填表时用Dialog', en: 'Something is to be filled in: Dialog' },
  ],
  anatomy: [
    { zh: '标题：动词＋对象＋问号', en: 'Title: verb, object, question mark' },
    { zh: '后果：一两句，带数字', en: 'Consequence: one or two sentences with numbers' },
    { zh: '取消：一开始焦点在这里', en: 'Cancel: has the focus at first' },
    { zh: '与标题同名的按钮', en: 'Button with the words of the title' },
  ],
  keys: [
    { press: 'Tab', does: { zh: '在两个按钮之间移动', en: 'Moves between the two buttons' } },
    { press: 'Shift+Tab', does: { zh: '反方向移动', en: 'Moves the other way' } },
    { press: 'Enter', does: { zh: '按下有焦点的按钮', en: 'Presses the button that has the focus' } },
    { press: 'Escape', does: { zh: '取消', en: 'Cancels' } },
  ],
  content: [
    { zh: '不写“确定要……吗”，写出操作和对象', en: 'No “are you sure”: name the act and the object' },
    { zh: '影响超过100人时要求输入名称', en: 'Above 100 people affected: type the name' },
  ],
});
