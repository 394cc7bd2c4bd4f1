import { defineText } from '@backroom/ui';

/** Names of the fields of a month plan, one of each kind for each day, and of a day of takings, one for each line. */
export const dayFieldsText = defineText({
  'zh-CN': {
    planOfDay: '{{day}}日的计划',
    actualOfDay: '{{day}}日的实收',
    rivalOfDay: '{{day}}日另一来源的实收',
    unusualOfDay: '{{day}}日待核对的实收',
    correctionOfDay: '{{day}}日实收的更正',
    expectedOfLine: '{{line}}应收',
    countedOfLine: '{{line}}实点',
    noteOfLine: '{{line}}备注',
    total: '总额',
    lineOfShift: '{{shift}}{{method}}',
  },
  'en-US': {
    planOfDay: 'Plan of day {{day}}',
    actualOfDay: 'Cash-in of day {{day}}',
    rivalOfDay: 'Other cash-in of day {{day}}',
    unusualOfDay: 'Unusual cash-in of day {{day}}',
    correctionOfDay: 'Correction of day {{day}}',
    expectedOfLine: '{{line}} by till',
    countedOfLine: '{{line}} counted',
    noteOfLine: '{{line}} note',
    total: 'Total',
    lineOfShift: '{{shift}} {{method}}',
  },
});
