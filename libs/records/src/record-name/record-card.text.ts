import { defineText } from '@backroom/ui';

export const recordCardText = defineText({
  'zh-CN': {
    disabled: '已停用',
    people_other: '{{count}}人',
    managedBy: '店长：{{name}}',
    ledBy: '负责人：{{name}}',
    roles: '角色：{{names}}',
  },
  'en-US': {
    disabled: 'Disabled',
    people_one: '{{count}} person',
    people_other: '{{count}} people',
    managedBy: 'Manager: {{name}}',
    ledBy: 'Leader: {{name}}',
    roles: 'Roles: {{names}}',
  },
});
