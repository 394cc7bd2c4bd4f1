import { monthPlanContract } from '../month-plan/month-plan.contract.ts';
import { logged, other, text } from './field.ts';
import type { Resource } from './resource.ts';

/** The fields of its days have a number in their name; who shows them adds it. */
export const monthPlanResource = {
  type: 'monthPlan',
  names: { 'zh-CN': '月度计划', 'en-US': 'Month plan' },
  path: '/cafu/cash-in/month-plan',
  icon: 'chart',
  contract: monthPlanContract,
  fields: {
    state: logged(other('状态', 'State')),
    comment: logged(text('退回原因', 'Reason for return')),
    undo: logged(other('撤销的操作', 'Undone action')),
  },
} satisfies Resource<typeof monthPlanContract>;
