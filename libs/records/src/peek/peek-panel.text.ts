import { defineText } from '@backroom/ui';

export const peekPanelText = defineText({
  'zh-CN': {
    previous: '上一条（K）',
    next: '下一条（J）',
    close: '关闭（Esc）',
    open: '打开',
    position: '本页第{{position}}条，共{{count}}条',
    shown: '{{name}}，本页第{{position}}条',
  },
  'en-US': {
    previous: 'Previous (K)',
    next: 'Next (J)',
    close: 'Close (Esc)',
    open: 'Open',
    position: '{{position}} of {{count}} on this page',
    shown: '{{name}}, {{position}} on this page',
  },
});
