import { createDay, createLine } from '../../testing/takings-days.ts';
import { type Answer, createDaySender, type SendDay } from './day-sender.ts';
import { createDayStore, type DayState, isDirty, typeText } from './day-state.ts';
import { toFieldName, WHOLE_DAY } from './day-values.ts';

const CASH = toFieldName('counted', { shift: WHOLE_DAY, method: 'cash' });
const stored = (counted: number, version: number): Answer => ({
  kind: 'stored',
  data: createDay({ version, lines: [createLine('cash', { counted, countedSource: 'person' })] }),
});

/** A day whose first attempt has no answer, and whose next ones are answered by the test. */
async function sendUnanswered() {
  const store = createDayStore(createDay(), null);
  const answers: ((answer: Answer) => void)[] = [];
  const send = jest.fn<ReturnType<SendDay>, Parameters<SendDay>>(() => new Promise((resolve) => answers.push(resolve)));
  const onStored = jest.fn();
  const sender = createDaySender(store, send, onStored, () => '');
  const type = (text: string) => store.update((state) => typeText(state, { [CASH]: text }));
  const answer = async (given: Answer) => {
    answers.shift()!(given);
    await Promise.resolve();
  };
  type('1500');
  void sender.start('save');
  await answer({ kind: 'unanswered', message: '' });
  sender.resume();
  return { store, sender, send, onStored, type, answer };
}
const getCash = ({ values }: DayState) => values[CASH];

afterEach(() => jest.useRealTimers());
beforeEach(() => void jest.useFakeTimers());

it('keeps what is typed after the person went back to the fields, though what was sent before is stored', async () => {
  const { store, sender, onStored, type, answer } = await sendUnanswered();
  sender.withdraw();
  type('1777');
  await answer(stored(150_000, 1));

  expect(onStored).toHaveBeenCalledWith('save');
  expect(getCash(store.get())).toBe('1777');
  expect(store.get()).toMatchObject({ pending: null, phase: 'idle', merged: [], data: { version: 1 } });
  expect(isDirty(store.get())).toBe(true);
});

it('sends what is sent once more after the answer, with the version of what is stored', async () => {
  const { store, sender, send, type, answer } = await sendUnanswered();
  sender.withdraw();
  type('1777');
  void sender.start('save');
  expect(store.get().phase).toBe('sending');
  expect(send).toHaveBeenCalledTimes(2);
  await answer(stored(150_000, 1));

  expect(send).toHaveBeenCalledTimes(3);
  expect(send.mock.calls[2]![1]).toMatchObject({ version: 1, lines: [{ method: 'cash', counted: 177_700 }] });
  await answer(stored(177_700, 2));
  expect(getCash(store.get())).toBe('1777.00');
  expect(store.get()).toMatchObject({ pending: null, phase: 'idle' });
});

it('lets the person type on if there is still no answer', async () => {
  const { store, sender, send, type, answer } = await sendUnanswered();
  sender.withdraw();
  await answer({ kind: 'unanswered', message: 'late' });
  jest.advanceTimersByTime(60_000);
  type('1777');

  expect(getCash(store.get())).toBe('1777');
  expect(store.get()).toMatchObject({ pending: null, phase: 'idle', message: '' });
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not send again what was stored meanwhile', async () => {
  const { store, sender, send, answer } = await sendUnanswered();
  sender.withdraw();
  void sender.start('save');
  await answer(stored(150_000, 1));

  expect(send).toHaveBeenCalledTimes(2);
  expect(store.get()).toMatchObject({ pending: null, phase: 'idle' });
});
