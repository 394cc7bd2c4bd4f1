import type { FieldError } from '../../kernel/errors/app-error.ts';

interface Schedule {
  noticeType: string;
  routePath: string;
  startsAt: Date;
  endsAt: Date | null;
  acknowledgeBy: Date | null;
}

const NO_PAGE = { 'zh-CN': '请选择要打开的页面', 'en-US': 'Choose the page to open' };
const ENDS_EARLY = { 'zh-CN': '需晚于开始时间', 'en-US': 'Must be after the start' };
const DUE_AFTER_END = { 'zh-CN': '不能晚于结束时间', 'en-US': 'Must not be after the end' };

/** Cross-field validation of a notice. */
export function findInvalidFields({ noticeType, routePath, startsAt, endsAt, acknowledgeBy }: Schedule): FieldError[] {
  const errors: FieldError[] = [];
  if (noticeType === '3' && routePath === '') errors.push({ path: 'routePath', text: NO_PAGE });
  if (endsAt && endsAt <= startsAt) errors.push({ path: 'endsAt', text: ENDS_EARLY });
  if (acknowledgeBy && acknowledgeBy <= startsAt) errors.push({ path: 'acknowledgeBy', text: ENDS_EARLY });
  else if (acknowledgeBy && endsAt && acknowledgeBy > endsAt)
    errors.push({ path: 'acknowledgeBy', text: DUE_AFTER_END });
  return errors;
}
