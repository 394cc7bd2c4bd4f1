import { logged, text } from './field.ts';
import type { Resource } from './resource.ts';

/** Shown on the page of the day of a store. */
export const takingsDayResource = {
  type: 'takingsDay',
  names: { 'zh-CN': '日结', 'en-US': 'Day of takings' },
  idField: 'dayId',
  fields: {
    note: logged(text('备注', 'Note')),
    reason: logged(text('差异原因', 'Reason of the difference')),
  },
} satisfies Resource<never>;
