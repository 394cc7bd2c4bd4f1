import { defineText } from '@backroom/ui';

export const actorNameText = defineText({
  'zh-CN': {
    person: '{{name}}',
    storeToken: '{{name}}（门店令牌）',
    job: '{{name}}（后台任务）',
    system: '系统',
  },
  'en-US': {
    person: '{{name}}',
    storeToken: '{{name}} (store token)',
    job: '{{name}} (job)',
    system: 'System',
  },
});
