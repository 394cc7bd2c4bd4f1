import { defineText } from '@backroom/ui';

export const navHeadingsText = defineText({
  'zh-CN': { people: '人员与权限', stores: '门店与通知', system: '系统', logs: '日志', other: '其他' },
  'en-US': {
    people: 'People and permissions',
    stores: 'Stores and notices',
    system: 'System',
    logs: 'Logs',
    other: 'Other',
  },
});
