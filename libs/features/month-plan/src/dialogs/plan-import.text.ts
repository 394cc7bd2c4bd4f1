import { defineText } from '@backroom/ui';

export const planImportText = defineText({
  'zh-CN': {
    importTitle: '导入计划',
    importHelp: '空单元格不会改动已有的计划。',
    importReady_other: '文件正确，共{{count}}行',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何计划',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何计划',
    importGo_other: '导入{{count}}行',
    imported_other: '已导入{{count}}行计划',
  },
  'en-US': {
    importTitle: 'Import plans',
    importHelp: 'Empty cells keep the current plan.',
    importReady_one: 'The file is valid: {{count}} row',
    importReady_other: 'The file is valid: {{count}} rows',
    importWrong_one: '{{count}} error found; nothing was imported',
    importWrong_other: '{{count}} errors found; nothing was imported',
    importWrongMore_one: 'More than {{count}} error found; nothing was imported',
    importWrongMore_other: 'More than {{count}} errors found; nothing was imported',
    importGo_one: 'Import {{count}} row',
    importGo_other: 'Import {{count}} rows',
    imported_one: '{{count}} row of plans imported',
    imported_other: '{{count}} rows of plans imported',
  },
});
