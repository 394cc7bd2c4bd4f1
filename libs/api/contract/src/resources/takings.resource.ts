import { logged, other, text } from './field.ts';
import type { Resource } from './resource.ts';

/** Shown on the page of the day of a store. The fields of its lines have method and shift in their name. */
export const takingsDayResource = {
  type: 'takingsDay',
  names: { 'zh-CN': '日结', 'en-US': 'Daily takings' },
  fields: {
    state: logged(other('状态', 'State')),
    note: logged(text('备注', 'Note')),
    reason: logged(text('差异原因', 'Reason for the difference')),
    reopenReason: logged(text('重新开账的原因', 'Reason for reopening')),
    reviewedName: logged(text('认可差异的人', 'Difference accepted by')),
    tillTotal: logged(other('收银机全天应收', 'Till total of the day')),
    cash: logged(other('点钞', 'Notes and coins')),
  },
} satisfies Resource<never>;
