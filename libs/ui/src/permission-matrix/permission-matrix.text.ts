import { defineText } from '../i18n/text.ts';

export const permissionMatrixText = defineText({
  'zh-CN': {
    page: '页面',
    linked: '父子联动',
    cell: '{{page}}：{{action}}',
    inherited: '继承，不能修改',
    changed: '已修改',
    unchanged: '没有修改',
    summary_other: '已修改{{count}}项',
    granted: '新授予{{added}}项，收回{{removed}}项',
    undo: '撤销',
  },
  'en-US': {
    page: 'Page',
    linked: 'Link parents and children',
    cell: '{{page}}: {{action}}',
    inherited: 'Inherited, cannot be changed',
    changed: 'Changed',
    unchanged: 'No changes',
    summary_one: '{{count}} change',
    summary_other: '{{count}} changes',
    granted: '{{added}} granted, {{removed}} revoked',
    undo: 'Undo',
  },
});
