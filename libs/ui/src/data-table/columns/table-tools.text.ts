import { defineText } from '../../i18n/text.ts';

/** Of the menu and of the column settings, which are loaded on demand. */
export const tableToolsText = defineText({
  'zh-CN': {
    columns: '列设置',
    moveUp: '上移：{{column}}',
    moveDown: '下移：{{column}}',
    pin: '固定在左侧：{{column}}',
    moved: '{{column}}，第{{place}}列，共{{count}}列',
    restore: '恢复默认',
    density: '密度',
    compact: '紧凑',
    default: '默认',
    comfortable: '宽松',
    refresh: '刷新',
    print: '打印',
  },
  'en-US': {
    columns: 'Columns',
    moveUp: 'Move up: {{column}}',
    moveDown: 'Move down: {{column}}',
    pin: 'Pin to the left: {{column}}',
    moved: '{{column}}, column {{place}} of {{count}}',
    restore: 'Restore default',
    density: 'Density',
    compact: 'Compact',
    default: 'Default',
    comfortable: 'Relaxed',
    refresh: 'Refresh',
    print: 'Print',
  },
});
