import { defineText } from '@backroom/ui';

export const deptImportText = defineText({
  'zh-CN': {
    importTitle: '导入部门',
    importReady_other: '文件正确，共{{count}}个部门',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何部门',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何部门',
    importGo_other: '导入{{count}}个部门',
    imported_other: '已导入{{count}}个部门',
  },
  'en-US': {
    importTitle: 'Import departments',
    importReady_one: 'The file is valid: {{count}} department',
    importReady_other: 'The file is valid: {{count}} departments',
    importWrong_one: '{{count}} error found; no departments were imported',
    importWrong_other: '{{count}} errors found; no departments were imported',
    importWrongMore_one: 'More than {{count}} error found; no departments were imported',
    importWrongMore_other: 'More than {{count}} errors found; no departments were imported',
    importGo_one: 'Import {{count}} department',
    importGo_other: 'Import {{count}} departments',
    imported_one: '{{count}} department imported',
    imported_other: '{{count}} departments imported',
  },
});
