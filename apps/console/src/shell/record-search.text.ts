import { defineText } from '@backroom/ui';

export const recordSearchText = defineText({
  'zh-CN': {
    open: '打开',
    call: '拨打{{phone}}',
    people: '这里的人员',
    rights: '修改权限',
    seeAs: '以其视角查看',
    plan: '月度计划与实收',
    takings: '昨天和今天的实收',
    sessions: '在线会话',
    signIns: '登录日志',
    why: '为什么看不到',
    whoCan: '谁能修改',
    groupOfMany: '{{name}}（不止这些，再输几个字缩小范围）',
    disabled: '已停用',
  },
  'en-US': {
    open: 'Open',
    call: 'Call {{phone}}',
    people: 'People here',
    rights: 'Edit permissions',
    seeAs: 'See as',
    plan: 'Month plan and takings',
    takings: 'Takings of yesterday and today',
    sessions: 'Active sessions',
    signIns: 'Sign-in log',
    why: 'Why not?',
    whoCan: 'Who can edit',
    groupOfMany: '{{name}} (there are more; type on to narrow them down)',
    disabled: 'Disabled',
  },
});
