import { DEFAULT_THRESHOLDS } from '../../month-plan/month-plan.constants.ts';
import { inBoth, type KnownSetting } from './known-setting.ts';

/** The settings of month plans. */
export const plans = {
  sys_plan_four_eyes: {
    type: 'choice',
    group: 'plans',
    names: inBoth('计划由他人审批', 'Approval by another user'),
    help: inBoth('提交人不能审批自己提交的月度计划', 'Users cannot approve month plans that they submitted themselves'),
    defaultValue: 'auto',
    choices: [
      { value: 'auto', names: inBoth('有其他人可以审批时', 'When another user can approve') },
      { value: 'always', names: inBoth('总是', 'Always') },
      { value: 'never', names: inBoth('从不', 'Never') },
    ],
  },
  sys_plan_behind_percent: {
    type: 'number',
    group: 'plans',
    names: inBoth('完成率低于多少算落后（%）', 'Behind plan below (%)'),
    help: inBoth(
      '首页、计划、排名、对比和导出都按此判断',
      'Used on the home page, in plans, rankings, comparisons and exports',
    ),
    defaultValue: String(DEFAULT_THRESHOLDS.behindPercent),
    min: 1,
    max: 100,
  },
  sys_plan_far_behind_percent: {
    type: 'number',
    group: 'plans',
    names: inBoth('完成率低于多少算严重落后（%）', 'Far behind plan below (%)'),
    help: inBoth('以红色显示；未结束的月份不会', 'Shown in red, except for a month that is not over'),
    defaultValue: String(DEFAULT_THRESHOLDS.farBehindPercent),
    min: 1,
    max: 100,
    atMost: 'sys_plan_behind_percent',
  },
} as const satisfies Record<string, KnownSetting>;
