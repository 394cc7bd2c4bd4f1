import { defineText } from '@backroom/ui';

/** Why a view has no stores, and what to do. */
export const planEmptyText = defineText({
  'zh-CN': {
    noStores: '还没有门店',
    noStoresHint: '新建门店后即可在这里编制每天的现金计划。',
    outOfScope: '你的数据范围内没有门店',
    outOfScopeHint: '你所在的{{dept}}没有门店。需要查看门店计划时，请联系管理员调整你的部门或数据范围。',
    allDone: '全部已处理',
    noneBehind: '没有落后于计划的门店',
    noMatch: '没有符合条件的门店',
    noMatchHint: '请选择其他区域或门店。',
    showAll: '查看全部门店',
  },
  'en-US': {
    noStores: 'There are no stores yet',
    noStoresHint: 'Create a store, then plan here what it takes in each day.',
    outOfScope: 'There are no stores in your data scope',
    outOfScopeHint:
      'Your department, {{dept}}, has no stores. To see the plan of a store, ask an administrator to change your department or data scope.',
    allDone: 'All done',
    noneBehind: 'No store is behind its plan',
    noMatch: 'No store matches',
    noMatchHint: 'Choose another region or store.',
    showAll: 'Show all stores',
  },
});
