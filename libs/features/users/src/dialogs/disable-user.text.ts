import { defineText } from '@backroom/ui';

export const disableUserText = defineText({
  'zh-CN': {
    disableUser: '停用用户',
    disableTitle: '停用用户“{{name}}”？',
    disableBody: '{{name}}会立即退出所有设备，重新启用前无法登录。',
    checking: '正在检查负责的门店、部门等',
    holds: '停用后仍由其负责的内容',
    holdsHelp: '通知和令牌在停用后继续有效。',
    newManager: '接任店长',
    newLeader: '接任负责人',
    search: '搜索用户',
    keep: '不指定则保持不变。',
  },
  'en-US': {
    disableUser: 'Disable user',
    disableTitle: 'Disable user “{{name}}”?',
    disableBody: '{{name}} is signed out of all devices immediately and cannot sign in until enabled again.',
    checking: 'Checking for stores, departments and more',
    holds: 'Still in this person’s name afterwards',
    holdsHelp: 'Notices and tokens remain valid.',
    newManager: 'New store manager',
    newLeader: 'New department leader',
    search: 'Search users',
    keep: 'Without a choice nothing changes.',
  },
});
