import { defineText } from '@backroom/ui';

/** Names of the fields of a month plan, which has one of each kind for each day. */
export const dayFieldsText = defineText({
  'zh-CN': {
    planOfDay: '{{day}}日的计划',
    actualOfDay: '{{day}}日的实收',
    rivalOfDay: '{{day}}日另一来源的实收',
    unusualOfDay: '{{day}}日待核对的实收',
    correctionOfDay: '{{day}}日实收的更正',
  },
  'en-US': {
    planOfDay: 'Plan of day {{day}}',
    actualOfDay: 'Cash-in of day {{day}}',
    rivalOfDay: 'Other cash-in of day {{day}}',
    unusualOfDay: 'Unusual cash-in of day {{day}}',
    correctionOfDay: 'Correction of day {{day}}',
  },
});
