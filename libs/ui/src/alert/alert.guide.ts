import { defineGuide } from '../guide/guide.ts';

export const alertGuide = defineGuide({
  purpose: { zh: '一条留在原处的消息，说的就是这一块内容', en: 'A persistent message about the content around it' },
  whenNot: [
    { zh: '操作的结果、过几秒就消失：showToast', en: 'A short-lived result of an action: showToast' },
    { zh: '某个字段的错误用Field', en: 'An error of one field: Field' },
    { zh: '整页没有内容时用EmptyState', en: 'A page without content: EmptyState' },
  ],
  anatomy: [
    { zh: '图标：颜色之外的记号', en: 'Icon: conveys the tone without colour' },
    { zh: '标题（可选）、正文', en: 'Title (optional), message' },
    { zh: '操作（可选）、关闭（可选）', en: 'Action (optional), close (optional)' },
  ],
  keys: [
    { combo: 'Tab', action: { zh: '移到操作，再到关闭', en: 'Moves to the action, then to the close button' } },
    { combo: 'Enter', action: { zh: '按下', en: 'Activates the button' } },
  ],
  content: [
    { zh: '先说事，再说怎么办', en: 'First what happened, then what to do' },
    { zh: '错误写原因和出路', en: 'Errors name the cause and the solution' },
  ],
});
