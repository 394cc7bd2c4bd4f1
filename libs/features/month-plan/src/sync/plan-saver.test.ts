import { createStore } from '@backroom/ui';

import { createEditorState } from '../model/editor-state.ts';
import { createSheet } from '../testing/sheets.ts';
import { typeAmounts } from '../testing/type-amounts.ts';
import { createPlanSaver, type SaveResult } from './plan-saver.ts';

/** What others see within two seconds, less the event stream and their request. */
const LONGEST_MS = 1_000;
const QUIET_MS = 600;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Types into cells, and records the days that each request has sent. */
function openMonth(respond: () => Promise<SaveResult> = async () => ({ kind: 'saved', stores: [] })) {
  const store = createStore(createEditorState([createSheet(1)], 1));
  const batches: number[][] = [];
  const saver = createPlanSaver(store, async (_kind, edits) => {
    batches.push(edits.map(({ day }) => day));
    return respond();
  });
  const type = (day: number) => {
    store.update((state) => typeAmounts(state, [{ kind: 'plan', storeId: 1, day, amount: day }]));
    saver.schedule();
  };
  return { batches, type, saver };
}
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('saves after a pause in typing', async () => {
  const { batches, type } = openMonth();
  type(1);
  await advance(QUIET_MS - 300);
  type(2);
  await advance(QUIET_MS - 1);
  expect(batches).toEqual([]);
  await advance(1);

  expect(batches).toEqual([[1, 2]]);
});

it('saves within a second what is typed without a pause', async () => {
  const { batches, type } = openMonth();
  for (let day = 1; day <= 10; day += 1) {
    type(day);
    await advance(LONGEST_MS / 4);
  }

  expect(batches).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
  ]);
});

it('counts the second from the first cell that waits, not from one that was saved', async () => {
  const { batches, type } = openMonth();
  type(1);
  await advance(QUIET_MS);
  await advance(LONGEST_MS);
  type(2);
  await advance(QUIET_MS - 1);

  expect(batches).toEqual([[1]]);
});

it('saves at once after a request what was typed during it', async () => {
  let finish: () => void = () => undefined;
  const { batches, type } = openMonth(
    () => new Promise((resolve) => (finish = () => resolve({ kind: 'saved', stores: [] }))),
  );
  type(1);
  await advance(QUIET_MS);
  for (let day = 2; day <= 9; day += 1) {
    type(day);
    await advance(LONGEST_MS / 4);
  }
  expect(batches).toEqual([[1]]);
  finish();
  await advance(0);

  expect(batches).toEqual([[1], [2, 3, 4, 5, 6, 7, 8, 9]]);
});
