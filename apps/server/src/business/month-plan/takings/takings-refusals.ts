import type { Language } from '@backroom/contract';
import { toPlainAmount } from '@backroom/contract/amount';
import { formatMoment, toKnownZone } from '@backroom/contract/calendar';
import { METHOD_DICT, SHIFT_DICT } from '@backroom/contract/takings';
import { getTaken, isDayOpen } from '@backroom/contract/takings/rules';

import { AppError } from '../../../kernel/errors/app-error.ts';
import { type LocalizedText, MAX_NAMES } from '../../../kernel/errors/messages.ts';
import type { StoredTakingsLine } from '../../../schema/takings-days.table.ts';
import type { StoredDay } from './takings-days.ts';
import { isByMethod } from './takings-lines.ts';

const CLOSED = {
  'zh-CN': '{day}已由{name}在{at}关账，请先重新开账',
  'en-US': '{day} was closed by {name} at {at}. Reopen it first',
};
const CLOSED_BY_ITSELF = {
  'zh-CN': '{day}已在{at}自动关账，请先重新开账',
  'en-US': '{day} was closed automatically at {at}. Reopen it first',
};
const HAS_LINES: LocalizedText = {
  'zh-CN': '{day}已按收款方式记录（{lines}），请在“日结”中修改',
  'en-US': '{day} has lines by method ({lines}). Change them on the page of its day',
};
const TILL_SAYS = {
  'zh-CN': '收银机上报{day}的金额为{amount}，不能清空；没有收款请填0',
  'en-US': 'The till says {amount} for {day}, so it cannot be emptied. Enter 0 if nothing was taken',
};

/** Why a day does not change; undefined: it does. The only place that decides it. */
export function findClosed(stored: StoredDay | undefined): AppError | undefined {
  if (!stored || isDayOpen(stored.state)) return undefined;
  const { day, closedName: name, closedAt, state, timeZone } = stored;
  const at = closedAt ? formatMoment(closedAt, toKnownZone(timeZone), 'YYYY-MM-DD HH:mm') : '';
  return new AppError(409, state === 'autoClosed' ? CLOSED_BY_ITSELF : CLOSED, { day, name, at });
}

/** Why a day takes no total; undefined: it does. */
export function findTotalProblem(stored: StoredDay | undefined): AppError | undefined {
  const closed = findClosed(stored);
  if (closed || !stored || !isByMethod(stored.lines)) return closed;
  const describe = (language: Language) =>
    HAS_LINES[language].replace('{lines}', () => describeLines(stored.lines, stored.labels, language));
  return new AppError(409, { 'zh-CN': describe('zh-CN'), 'en-US': describe('en-US') }, { day: stored.day });
}

/** The methods with their amounts, such as `Cash 120.00, Alipay 80.00`. */
function describeLines(lines: readonly StoredTakingsLine[], labels: StoredDay['labels'], language: Language): string {
  const named = lines.slice(0, MAX_NAMES).map((line) => {
    const shift = line.shift === '' ? '' : `${labels.get(`${SHIFT_DICT} ${line.shift}`)?.[language] ?? line.shift} `;
    const method = labels.get(`${METHOD_DICT} ${line.method}`)?.[language] ?? line.method;
    return `${shift}${method} ${toPlainAmount(getTaken(line))}`;
  });
  const separator = language === 'zh-CN' ? '、' : ', ';
  return [...named, ...(lines.length > MAX_NAMES ? ['…'] : [])].join(separator);
}

/** A day whose till has sent a total is not emptied: its takings would be those of the till again. */
export const refuseEmptying = (day: string, amount: number): AppError =>
  new AppError(409, TILL_SAYS, { day, amount: toPlainAmount(amount) });
