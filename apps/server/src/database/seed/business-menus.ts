import { cashInContract, CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { resources } from '@backroom/contract/resources';
import { storeComparisonContract } from '@backroom/contract/store-comparison';

import { button, directory, listPage, page } from './menu-builder.ts';

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
}
