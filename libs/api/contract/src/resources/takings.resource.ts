import { logged, other, text } from './field.ts';
import type { Resource } from './resource.ts';

/** Shown on the page of the day of a store. The fields of its lines have method and shift in their name. */
export const takingsDayResource = {
  type: 'takingsDay',
  names: { 'zh-CN': '日结', 'en-US': 'Day of takings' },
  fields: {
    state: logged(other('状态', 'State')),
    note: logged(text('备注', 'Note')),
    reason: logged(text('差异原因', 'Reason of the difference')),
    reopenReason: logged(text('重新开账原因', 'Reason of reopening')),
    reviewedName: logged(text('核对人', 'Reviewed by')),
    tillTotal: logged(other('收银机总额', 'Total of the till')),
    cash: logged(other('点钞', 'Notes and coins')),
  },
} satisfies Resource<never>;
