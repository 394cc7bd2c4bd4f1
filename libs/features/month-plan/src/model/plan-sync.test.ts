import type { PlanSheet } from '@backroom/contract/month-plan';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { applyAnswer, createPlanServer, type SaveAnswer } from '../testing/plan-server.ts';
import { createSheet } from '../testing/sheets.ts';
import { typeAmounts } from '../testing/type-amounts.ts';
import { toKey } from './cells.ts';
import { createEditorState, type EditorState, resolveConflicts } from './editor-state.ts';
import { acceptBatch, claimBatch, receiveSheets, releaseBatch } from './plan-sync.ts';

const change = (day: number, amount: number | null) => ({ kind: 'plan' as const, storeId: 1, day, amount });
const keyOf = (day: number) => toKey({ kind: 'plan', storeId: 1, day });
const DAYS = 4;

it('sends the edits that are not in conflict, one batch at a time', () => {
  const edited = typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 10), change(2, 20), change(3, 30)]);
  const first = claimBatch(edited, 'plan', 2)!;

  expect([...first.sent.keys()]).toEqual([keyOf(1), keyOf(2)]);
  expect(claimBatch(first, 'plan')).toBeNull();
  expect(claimBatch(releaseBatch(first), 'plan')?.sent.size).toBe(3);
  expect(claimBatch(edited, 'actual')).toBeNull();
});

it('keeps what was typed while a batch was sent, on the version that the server has given', () => {
  const server = createPlanServer();
  let state = claimBatch(typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 10)]), 'plan')!;
  const answer = server.save([...state.sent.values()]);
  state = applyAnswer(typeAmounts(state, [change(1, 11)]), answer);

  expect(state.edits.get(keyOf(1))).toMatchObject({ amount: 11, base: 10, version: 2 });
  expect(state.sheets[0]?.plan[0]).toBe(11);
});

it.each([
  ['has nothing left to read after a save that is the next change', 2, 2],
  ['still reads what others have changed before the save', 3, 1],
  ['still reads what has changed after a save that changed nothing', 0, 1],
])('%s', (_what, revision, known) => {
  const state = claimBatch(typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 10)]), 'plan')!;

  expect(acceptBatch(state, [], revision).revision).toBe(known);
});

it('keeps an edit that returns to the stored value while another value is being sent', () => {
  const server = createPlanServer();
  let state = claimBatch(typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 10)]), 'plan')!;
  const answer = server.save([...state.sent.values()]);
  state = applyAnswer(typeAmounts(state, [change(1, null)]), answer);

  expect(state.edits.get(keyOf(1))).toMatchObject({ amount: null, version: 2 });
});

it('marks the cells of a refused batch and sends the others', () => {
  const server = createPlanServer();
  const other = claimBatch(typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 99)]), 'plan')!;
  server.save([...other.sent.values()]);
  let state = claimBatch(typeAmounts(createEditorState([createSheet(1)], 1), [change(1, 10), change(2, 20)]), 'plan')!;
  state = applyAnswer(state, server.save([...state.sent.values()]));

  expect([...state.conflicts]).toEqual([[keyOf(1), { amount: 99, version: 2 }]]);
  expect([...claimBatch(state, 'plan')!.sent.keys()]).toEqual([keyOf(2)]);
  expect(state.sheets[0]?.plan.slice(0, 2)).toEqual([10, 20]);
  const local = resolveConflicts(state, state.conflicts, 'local');
  expect(local.edits.get(keyOf(1))).toMatchObject({ amount: 10, version: 2 });
  expect(resolveConflicts(state, state.conflicts, 'remote').sheets[0]?.plan[0]).toBe(99);
});

it('does not let the response of a save undo what others have saved since', () => {
  const server = createPlanServer();
  const start = createEditorState([server.read().sheet], 1);
  const local = claimBatch(typeAmounts(start, [change(1, 10)]), 'plan')!;
  const answer = server.save([...local.sent.values()]);
  const knowing = receiveSheets(start, [server.read().sheet], server.read().revision);
  server.save([...claimBatch(typeAmounts(knowing, [change(1, 99)]), 'plan')!.sent.values()]);
  const { sheet, revision } = server.read();
  const state = applyAnswer(receiveSheets(local, [sheet], revision), answer);

  expect([state.sheets[0]?.plan[0], state.edits.size]).toEqual([99, 0]);
});

it('marks a cell as soon as others change it while it is edited', () => {
  const server = createPlanServer();
  const start = createEditorState([server.read().sheet], 1);
  server.save([...claimBatch(typeAmounts(start, [change(1, 99)]), 'plan')!.sent.values()]);
  const { sheet, revision } = server.read();
  const state = receiveSheets(typeAmounts(start, [change(1, 10)]), [sheet], revision);

  expect([...state.conflicts]).toEqual([[keyOf(1), { amount: 99, version: 2 }]]);
  expect(state.sheets[0]?.plan[0]).toBe(10);
});

it('follows a cell that others have changed and restored, without a conflict', () => {
  const server = createPlanServer();
  const start = createEditorState([server.read().sheet], 1);
  for (const amount of [99, null]) {
    const known = receiveSheets(start, [server.read().sheet], server.read().revision);
    server.save([...claimBatch(typeAmounts(known, [change(1, amount)]), 'plan')!.sent.values()]);
  }
  const { sheet, revision } = server.read();
  const state = receiveSheets(typeAmounts(start, [change(1, 10)]), [sheet], revision);

  expect(sheet).toMatchObject({ version: 3 });
  expect([...state.conflicts]).toEqual([]);
  expect(state.edits.get(keyOf(1))).toMatchObject({ amount: 10, base: null, version: 3 });
  expect(claimBatch(state, 'plan')?.sent.get(keyOf(1))).toMatchObject({ version: 3 });
});

it('does not let an older response undo a save', () => {
  const server = createPlanServer();
  const old = server.read();
  let state = claimBatch(typeAmounts(createEditorState([old.sheet], 1), [change(1, 10)]), 'plan')!;
  state = applyAnswer(state, server.save([...state.sent.values()]));

  expect(receiveSheets(state, [old.sheet], old.revision).sheets[0]?.plan[0]).toBe(10);
});

/** An editor with requests that may be answered late. */
interface Editor {
  state: EditorState;
  save: SaveAnswer | null;
  delta: { sheet: PlanSheet; revision: number } | null;
}
interface Move {
  editor: number;
  action: 'type' | 'send' | 'answer' | 'fetch' | 'receive' | 'local' | 'remote';
  day: number;
}

it('loses no cell of two editors, however their requests interleave', () => {
  const move = fc.record<Move>({
    editor: fc.constantFrom(0, 1),
    action: fc.constantFrom('type', 'type', 'send', 'answer', 'fetch', 'receive', 'local', 'remote'),
    day: fc.integer({ min: 1, max: DAYS }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const server = createPlanServer();
      const editors: Editor[] = [0, 1].map(() => ({
        state: createEditorState([server.read().sheet], 1),
        save: null,
        delta: null,
      }));
      /** The last value that each editor has typed, or chosen, by day. */
      const wanted = [new Map<number, number | null>(), new Map<number, number | null>()];
      const seen = new Map<string, number | null>();
      let next = 1;
      const step = ({ editor: index, action, day }: Move) => {
        const editor = editors[index]!;
        const key = keyOf(day);
        if (action === 'type') {
          next += 1;
          wanted[index]!.set(day, next);
          editor.state = typeAmounts(editor.state, [change(day, next)]);
        } else if (action === 'send' && !editor.save) {
          const claimed = claimBatch(editor.state, 'plan');
          if (!claimed) return;
          editor.state = claimed;
          editor.save = server.save([...claimed.sent.values()]);
        } else if (action === 'answer' && editor.save) {
          editor.state = applyAnswer(editor.state, editor.save);
          editor.save = null;
        } else if (action === 'fetch' && !editor.delta) editor.delta = server.read();
        else if (action === 'receive' && editor.delta) {
          editor.state = receiveSheets(editor.state, [editor.delta.sheet], editor.delta.revision);
          editor.delta = null;
        } else if ((action === 'local' || action === 'remote') && editor.state.conflicts.has(key)) {
          if (action === 'remote') {
            seen.set(`${index} ${day}`, editor.state.conflicts.get(key)!.amount);
            wanted[index]!.delete(day);
          }
          editor.state = resolveConflicts(editor.state, new Map([[key, editor.state.conflicts.get(key)!]]), action);
        }
        // A cell that the editor has not saved is shown to them, whatever others do.
        for (const [typedDay, amount] of wanted[index]!) {
          const edit = editor.state.edits.get(keyOf(typedDay));
          if (edit) expect([edit.amount, editor.state.sheets[0]?.plan[typedDay - 1]]).toEqual([amount, amount]);
        }
      };
      for (const each of moves) step(each);

      // Everything settles: requests are answered, and each conflict is decided for the own value.
      for (let round = 0; round < 12; round += 1) {
        for (const editor of [0, 1]) {
          for (const action of ['answer', 'receive', 'fetch', 'receive'] as const) step({ editor, action, day: 1 });
          for (let day = 1; day <= DAYS; day += 1) step({ editor, action: 'local', day });
          for (const action of ['send', 'answer', 'fetch', 'receive'] as const) step({ editor, action, day: 1 });
        }
      }
      const { sheet } = server.read();
      for (const [index, { state }] of editors.entries()) {
        expect([state.edits.size, state.conflicts.size, state.sent.size]).toEqual([0, 0, 0]);
        expect(state.sheets[0]?.plan).toEqual(sheet.plan);
        // The value that is stored is the last one of an editor who knew the others.
        for (const [day, amount] of wanted[index]!) {
          const other = wanted[1 - index]!;
          expect([amount, other.get(day), seen.get(`${1 - index} ${day}`)]).toContain(sheet.plan[day - 1]);
        }
      }
    }),
    { numRuns: rounds({ quick: 200, deep: 5_000 }) },
  );
});
