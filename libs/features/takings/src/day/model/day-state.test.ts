import { createDay, createLine } from '../../testing/takings-days.ts';
import { chooseSide, countConflicts, meetConflict, openData, openDay, toDraft, typeText } from './day-state.ts';
import { toFieldName, WHOLE_DAY } from './day-values.ts';

const nameOf = (method: string) => toFieldName('counted', { shift: WHOLE_DAY, method });
const [CASH, WECHAT] = [nameOf('cash'), nameOf('wechat')];
const counted = (method: string, amount: number) => createLine(method, { counted: amount, countedSource: 'person' });

describe('the draft of a day on which both have changed something', () => {
  const typed = typeText(openData(createDay()), { [CASH]: '100', [WECHAT]: '70' });
  const current = createDay({ version: 1, lines: [counted('cash', 20_000), counted('alipay', 5_000)] });
  const met = meetConflict(typed, current);

  it('asks again after a reload what was not decided', () => {
    const again = openDay(current, toDraft(met));

    expect(countConflicts(again)).toBe(1);
    expect(again.merged).toMatchObject([{ name: CASH, change: 'conflict', remote: '200.00', local: '100.00' }]);
    expect(again.values).toMatchObject({ [WECHAT]: '70.00', [nameOf('alipay')]: '50.00' });
  });

  it('does not ask again what was decided', () => {
    const [field] = met.merged;
    const again = openDay(current, toDraft(chooseSide(met, field!, 'local')));

    expect(countConflicts(again)).toBe(0);
    expect(again.values).toMatchObject({ [CASH]: '100.00', [WECHAT]: '70.00' });
  });
});
