import { defineText } from '@backroom/ui';

export const lineNamesText = defineText({
  'zh-CN': {
    total: '总额',
    wholeDay: '全天',
    lineInShift: '{{shift}}{{method}}',
    expectedOf: '{{line}}应收',
    countedOf: '{{line}}实点',
    noteOf: '{{line}}备注',
  },
  'en-US': {
    total: 'Total',
    wholeDay: 'Whole day',
    lineInShift: '{{shift}} {{method}}',
    expectedOf: '{{line}} by till',
    countedOf: '{{line}} counted',
    noteOf: '{{line}} note',
  },
});
