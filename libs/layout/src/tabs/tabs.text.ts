import { defineText } from '@backroom/ui';

export const tabsText = defineText({
  'zh-CN': {
    leaveTitle: '放弃“{{title}}”中未保存的内容？',
    leaveBody: '{{titles}}有未保存的修改，关闭或刷新后无法恢复。',
    leave: '放弃修改',
    stay: '继续编辑',
    elsewhere: '{{title}}（另一个浏览器标签页）',
  },
  'en-US': {
    leaveTitle: 'Discard unsaved changes in “{{title}}”?',
    leaveBody: 'Unsaved changes in {{titles}} cannot be restored.',
    leave: 'Discard changes',
    stay: 'Keep editing',
    elsewhere: '{{title}} (another browser tab)',
  },
});
