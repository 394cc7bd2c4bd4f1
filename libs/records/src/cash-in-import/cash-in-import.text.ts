import { defineText } from '@backroom/ui';

export const cashInImportText = defineText({
  'zh-CN': {
    importTitle: '导入实收',
    importHelp: '收银机导出的文件可以直接导入，也可以按模板填写。先检查每一行，确认后才导入。',
    importReady_other: '文件正确，共{{count}}行',
    importWrong_other: '有{{count}}处需要修改，尚未导入任何实收',
    importWrongMore_other: '有{{count}}处以上需要修改，尚未导入任何实收',
    importGo_other: '导入{{count}}行',
    imported_other: '已导入{{count}}行实收',
    undecided_other: '{{count}}天已有其他来源的金额，不会被覆盖，由人确认哪个正确',
    confirmed_other: '{{count}}天与收银机或门店已录入的金额一致。导入后会记下，以后任何一方改动都会提醒核对',
  },
  'en-US': {
    importTitle: 'Import cash-in',
    importHelp:
      'Import the file of a till as it is, or fill in the template. Each row is checked before anything is imported.',
    importReady_one: 'The file is valid: {{count}} row',
    importReady_other: 'The file is valid: {{count}} rows',
    importWrong_one: '{{count}} error found; nothing was imported',
    importWrong_other: '{{count}} errors found; nothing was imported',
    importWrongMore_one: 'More than {{count}} error found; nothing was imported',
    importWrongMore_other: 'More than {{count}} errors found; nothing was imported',
    importGo_one: 'Import {{count}} row',
    importGo_other: 'Import {{count}} rows',
    imported_one: '{{count}} row of cash-in imported',
    imported_other: '{{count}} rows of cash-in imported',
    undecided_one: '{{count}} day has an amount from another source. It is kept, and a person decides which is right',
    undecided_other:
      '{{count}} days have amounts from other sources. They are kept, and a person decides which are right',
    confirmed_one:
      '{{count}} day agrees with what the till or the store has recorded. Import the file to keep that: if either changes later, you are asked',
    confirmed_other:
      '{{count}} days agree with what the till or the store has recorded. Import the file to keep that: if either changes later, you are asked',
  },
});
