import { defineText } from '@backroom/ui';

export const deptMergeText = defineText({
  'zh-CN': {
    title: '合并部门“{{name}}”',
    help: '用户和下级部门会移到另一个部门，“{{name}}”会被删除。',
    target: '并入',
    targetMissing: '请选择并入的部门',
    next: '查看影响',
    back: '返回',
    confirmTitle: '把“{{name}}”并入“{{target}}”？',
    checking: '正在检查',
    impact: '{{users}}名用户和{{children}}个下级部门将移到“{{target}}”，“{{name}}”会被删除，无法恢复。',
    confirm: '合并部门',
    merged: '已把“{{name}}”并入“{{target}}”',
  },
  'en-US': {
    title: 'Merge department “{{name}}”',
    help: 'Its users and child departments move to another department, and “{{name}}” is deleted.',
    target: 'Merge into',
    targetMissing: 'Choose a department',
    next: 'See what changes',
    back: 'Back',
    confirmTitle: 'Merge “{{name}}” into “{{target}}”?',
    checking: 'Checking',
    impact:
      'Users: {{users}}, child departments: {{children}}. They move to “{{target}}”; “{{name}}” is deleted, which cannot be undone.',
    confirm: 'Merge departments',
    merged: '“{{name}}” merged into “{{target}}”',
  },
});
