import { MAX_AMOUNT } from '@backroom/contract/month-plan';
import { CASH_METHOD, type CashCount, METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { areLinesConsistent, isCash, sumCash, sumLines } from '@backroom/contract/takings/rules';

import type { Executor } from '../../../kernel/database/database.ts';
import { type FieldError, invalidFields } from '../../../kernel/errors/app-error.ts';
import type { StoredTakingsLine } from '../../../schema/takings-days.table.ts';
import { readLabels } from '../../month-plan/takings/takings-days.ts';
import type { GivenLine } from './merge-lines.ts';

export const NOT_TOGETHER = {
  'zh-CN': '总额不能与按收款方式的明细并存，同一班次的收款方式也不能重复',
  'en-US': 'Enter either one total or each method of a shift once',
};
export const NO_METHOD = { 'zh-CN': '没有这种收款方式', 'en-US': 'There is no such payment method' };
export const NO_SHIFT = { 'zh-CN': '没有这个班次', 'en-US': 'There is no such shift' };
const TOO_LARGE = { 'zh-CN': '合计超出范围', 'en-US': 'The total is out of range' };
const CASH_DIFFERS = {
  'zh-CN': '点钞合计与现金的实点金额不一致',
  'en-US': 'Notes and coins do not add up to the cash that was counted',
};

interface Given {
  lines: readonly GivenLine[];
  cash: CashCount | null;
}

/**
 * Checks what a person has sent of a day.
 *
 * @param merged with what machines have sent
 * @param stored whose methods and shifts stay valid
 * @throws 422 with each wrong field
 */
export async function assertLinesValid(
  tx: Executor,
  merged: readonly StoredTakingsLine[],
  { lines, cash }: Given,
  stored: readonly StoredTakingsLine[],
): Promise<void> {
  const problems: FieldError[] = [];
  if (!areLinesConsistent(lines) || !areLinesConsistent(merged)) problems.push({ path: 'lines', text: NOT_TOGETHER });
  const known = new Set(stored.flatMap(({ method, shift }) => [`${METHOD_DICT} ${method}`, `${SHIFT_DICT} ${shift}`]));
  const isNew = (key: string) => !known.has(key);
  const named = lines.flatMap(({ method, shift }, index) => [
    ...(method === TOTAL_METHOD
      ? []
      : [{ key: `${METHOD_DICT} ${method}`, path: `lines.${index}.method`, text: NO_METHOD }]),
    ...(shift === '' ? [] : [{ key: `${SHIFT_DICT} ${shift}`, path: `lines.${index}.shift`, text: NO_SHIFT }]),
  ]);
  if (named.some(({ key }) => isNew(key))) {
    const labels = await readLabels(tx);
    problems.push(
      ...named.filter(({ key }) => isNew(key) && !labels.has(key)).map(({ path, text }) => ({ path, text })),
    );
  }
  if (Math.abs(sumLines(merged) ?? 0) > MAX_AMOUNT) problems.push({ path: 'lines', text: TOO_LARGE });
  const counted = merged.filter(isCash).reduce((sum, line) => sum + (line.counted ?? 0), 0);
  if (cash && merged.some(({ method }) => method === CASH_METHOD) && sumCash(cash) !== counted)
    problems.push({ path: 'cash', text: CASH_DIFFERS });
  if (problems.length > 0) throw invalidFields(...problems);
}
