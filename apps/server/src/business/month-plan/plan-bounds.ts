import { AppError } from '../../kernel/errors/app-error.ts';
import { type SheetKey, toSheetKey } from './sheet-keys.ts';

const TOO_MANY_MONTHS = {
  'zh-CN': '一次最多涉及{max}个月，这里有{count}个月，请分开提交',
  'en-US': 'One call covers at most {max} months, and this one has {count}. Send them separately',
};
const TOO_MANY_SHEETS = {
  'zh-CN': '一次最多涉及{max}个门店月，这里有{count}个，请分开提交',
  'en-US': 'One call covers at most {max} months of stores, and this one has {count}. Send them separately',
};

/** What a call may change: each sheet is locked, and the row of each month keeps all others from writing to it. */
export interface PlanBounds {
  months: number;
  /** Months of stores. */
  sheets: number;
}

/**
 * Bounds what a call locks; call it before the first lock.
 *
 * @throws 422 beyond the bounds
 */
export function assertWithinBounds(keys: readonly SheetKey[], max: PlanBounds): void {
  const months = new Set(keys.map(({ month }) => month)).size;
  if (months > max.months) throw new AppError(422, TOO_MANY_MONTHS, { max: max.months, count: months });
  const sheets = new Set(keys.map(toSheetKey)).size;
  if (sheets > max.sheets) throw new AppError(422, TOO_MANY_SHEETS, { max: max.sheets, count: sheets });
}
