import { cashInContract, CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { resources } from '@backroom/contract/resources';
import { storeComparisonContract } from '@backroom/contract/store-comparison';
import { takingsContract } from '@backroom/contract/takings';

import { button, directory, listPage, type Menu, page } from './menu-builder.ts';

/** The group of the pages about plans and cash-in. */
export function addBusinessMenus(): void {
  const business = directory({
    menuName: 'Business',
    title: '经营管理',
    titleEn: 'Business',
    icon: 'money',
    path: '/cafu',
    // Above the system, which is the daily work of few.
    sort: 5,
  });

  const monthPlan = page(business, {
    menuName: 'MonthPlan',
    title: '月度计划',
    titleEn: 'Month plan',
    ...listPage(resources.monthPlan),
    permission: monthPlanContract.month.access,
  });
  button(monthPlan, '编辑计划', 'Edit plans', monthPlanContract.save);
  button(monthPlan, '提交计划', 'Submit plans', monthPlanContract.submit);
  button(monthPlan, '审批计划', 'Approve plans', monthPlanContract.approve);
  button(monthPlan, '导出计划', 'Export plans', monthPlanContract.export);
  button(monthPlan, '录入实收', 'Record cash in', cashInContract.add);
  button(monthPlan, '导入实收', 'Import cash in', cashInContract.import);
  button(monthPlan, '更正实收', 'Correct cash in', { access: CORRECT_CASH_IN });

  const storeComparison = page(business, {
    menuName: 'StoreComparison',
    title: '门店对比',
    titleEn: 'Store comparison',
    ...listPage(resources.storeComparison),
    permission: storeComparisonContract.compare.access,
  });
  button(storeComparison, '导出对比', 'Export a comparison', storeComparisonContract.export);

  addTakingsMenus(business);
}

/** The day of a store, and the days of many. */
function addTakingsMenus(business: Menu): void {
  const takingsDay = page(business, {
    menuName: 'TakingsDay',
    title: '日结',
    titleEn: 'Daily close',
    icon: 'form',
    path: '/cafu/cash-in/day',
    component: '/cafu/cash-in/day/index',
    permission: takingsContract.day.access,
    // Above the plans: the work of each day.
    sort: 5,
  });
  button(takingsDay, '关账', 'Close days', takingsContract.close);
  button(takingsDay, '重新开账', 'Reopen days', takingsContract.reopen);

  const takingsDays = page(business, {
    menuName: 'TakingsDays',
    title: '日结一览',
    titleEn: 'Daily close of stores',
    icon: 'table',
    path: '/cafu/cash-in/days',
    component: '/cafu/cash-in/days/index',
    permission: takingsContract.days.access,
    sort: 8,
  });
  button(takingsDays, '核对差异', 'Review differences', takingsContract.review);
}
