import { type createFakeServer, FakeApiError } from '@backroom/client/testing';
import { dictDataContract } from '@backroom/contract/dictionaries';
import {
  METHOD_DICT,
  takingsContract as contract,
  type TakingsDayData,
  type TakingsDayInput,
} from '@backroom/contract/takings';
import { isDayOpen, sumLines } from '@backroom/contract/takings/rules';

import { closeDay, createLine } from './takings-days.ts';

const NAMES: Readonly<Record<string, string>> = { cash: '现金', wechat: '微信', alipay: '支付宝' };
const SHIFTS: Readonly<Record<string, string>> = { morning: '早班', evening: '晚班' };

/** A server that keeps one day: a version for each change, and 409 for a stale one. */
export function serveDay(server: ReturnType<typeof createFakeServer>, initial: TakingsDayData) {
  let stored = initial;
  const store = ({ version, lines, cash, reason, note }: Required<TakingsDayInput>) => {
    if (version !== stored.version || !isDayOpen(stored.state))
      throw new FakeApiError(409, '这一天已被修改', { current: stored });
    const sent = lines.map(({ method, ...line }) => {
      const before = stored.lines.find((other) => other.method === method && other.shift === (line.shift ?? ''));
      return createLine(method, {
        ...line,
        countedSource: line.counted === null ? null : 'person',
        expectedSource: line.expected === null ? null : (before?.expectedSource ?? 'person'),
      });
    });
    stored = { ...stored, version: version + 1, dayId: 9, lines: sent, actual: sumLines(sent), cash, reason, note };
    return stored;
  };
  server.on(contract.day, () => stored);
  server.on(contract.save, ({ body }) => store(body as Required<TakingsDayInput>));
  server.on(contract.close, ({ body }) => (stored = closeDay(store(body as Required<TakingsDayInput>))));
  server.on(dictDataContract.options, ({ query }) =>
    Object.entries(query.dictType === METHOD_DICT ? NAMES : SHIFTS).map(([value, label]) => ({
      value,
      label,
      labelEn: value,
      isDefault: false,
      listClass: 'default' as const,
    })),
  );
  return {
    get: () => stored,
    /** Another person has written. */
    set: (next: Partial<TakingsDayData>) => (stored = { ...stored, ...next, version: stored.version + 1 }),
  };
}
