import { defineText } from '@backroom/ui';

/** Why a cell is read-only. */
export const cellLockText = defineText({
  'zh-CN': {
    sum: '合计由各格相加得出，不能直接填写',
    computed: '差额和完成率由计划和实收算出，不能直接填写',
    year: '年度数据由每天的数据相加得出，请切换到“按月”修改',
    otherMonth: '这一天不在本月，请切换月份后修改',
    permission: '你没有修改权限',
    why: '为什么',
    submitted: '计划正在等待审批，不能修改',
    approved: '计划已通过，不能修改',
    locked: '该月已锁定，不能修改',
    future: '这一天还没开始，不能填写实收',
    old: '这一天已过去多日，需要“更正实收”权限才能修改',
    recorded: '计划已通过，已录入的实收需要“更正实收”权限才能修改',
  },
  'en-US': {
    sum: 'Totals are calculated from the cells and cannot be edited',
    computed: 'Calculated from plan and cash-in, so it cannot be edited',
    year: 'A year is the sum of its days. Switch to Month to change them',
    otherMonth: 'This day is in another month. Open that month to change it',
    permission: 'You do not have permission to change this',
    why: 'Why?',
    submitted: 'The plan is waiting for approval and cannot be changed',
    approved: 'The plan is approved and cannot be changed',
    locked: 'The month is locked and cannot be changed',
    future: 'This day has not begun, so no cash-in can be recorded yet',
    old: 'This day is too far back. Changing it requires permission to correct cash-in',
    recorded: 'The plan is approved. Changing recorded cash-in requires permission to correct it',
  },
});
