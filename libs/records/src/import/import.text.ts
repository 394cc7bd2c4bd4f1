import { defineText } from '@backroom/ui';

export const importText = defineText({
  'zh-CN': {
    help: '请按模板填写，保存为CSV或XLSX。先检查，全部正确后再一次性导入。',
    template: '下载模板',
    file: '导入文件',
    checking: '正在检查',
    cancel: '取消',
    import: '导入',
    line: '行',
    column: '列',
    reason: '原因',
    errors: '文件中的错误',
  },
  'en-US': {
    help: 'Fill in the template and save it as CSV or XLSX. The file is checked first and imported only if it has no errors.',
    template: 'Download template',
    file: 'Import file',
    checking: 'Checking',
    cancel: 'Cancel',
    import: 'Import',
    line: 'Line',
    column: 'Column',
    reason: 'Reason',
    errors: 'Errors in the file',
  },
});
