import { defineText } from '@backroom/ui';

export const storeImportText = defineText({
  'zh-CN': {
    importTitle: '导入门店',
    importReady_other: '文件正确，共{{count}}家门店',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何门店',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何门店',
    importGo_other: '导入{{count}}家门店',
    imported_other: '已导入{{count}}家门店',
  },
  'en-US': {
    importTitle: 'Import stores',
    importReady_one: 'The file is valid: {{count}} store',
    importReady_other: 'The file is valid: {{count}} stores',
    importWrong_one: '{{count}} error found; no stores were imported',
    importWrong_other: '{{count}} errors found; no stores were imported',
    importWrongMore_one: 'More than {{count}} error found; no stores were imported',
    importWrongMore_other: 'More than {{count}} errors found; no stores were imported',
    importGo_one: 'Import {{count}} store',
    importGo_other: 'Import {{count}} stores',
    imported_one: '{{count}} store imported',
    imported_other: '{{count}} stores imported',
  },
});
