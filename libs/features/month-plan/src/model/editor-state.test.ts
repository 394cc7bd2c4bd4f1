import { fc } from '@backroom/testing/property';

import { createSheet } from '../testing/sheets.ts';
import { typeAmounts } from '../testing/type-amounts.ts';
import {
  createEditorState,
  discardEdits,
  dropTexts,
  editCells,
  type EditorState,
  isPending,
  redo,
  undo,
} from './editor-state.ts';
import { receiveSheets } from './plan-sync.ts';

const change = (day: number, amount: number | null, storeId = 1) => ({ kind: 'plan' as const, storeId, day, amount });
const start = () => createEditorState([createSheet(1), createSheet(2)], 1);
const getPlans = (state: EditorState) => state.sheets.map(({ plan }) => plan);

it('shows an edit at once and keeps the other sheets', () => {
  const before = start();
  const after = typeAmounts(before, [change(3, 500)]);

  expect(after.sheets[0]?.plan[2]).toBe(500);
  expect(after.sheets[1]).toBe(before.sheets[1]);
  expect(after.stored.get(1)?.plan[2]).toBeNull();
});

it('has nothing to save after the stored value was typed again', () => {
  const state = typeAmounts(typeAmounts(start(), [change(3, 500)]), [change(3, null)]);

  expect(state.edits.size).toBe(0);
});

it('returns to every earlier state by undo, and to every later one by redo', () => {
  const step = fc.array(
    fc.record({
      day: fc.integer({ min: 1, max: 3 }),
      amount: fc.option(fc.integer({ min: 0, max: 9 })),
      storeId: fc.constantFrom(1, 2),
    }),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const states = [start()];
      for (const changes of steps) {
        const unique = [...new Map(changes.map((each) => [`${each.storeId} ${each.day}`, each])).values()];
        const next = typeAmounts(
          states.at(-1)!,
          unique.map(({ day, amount, storeId }) => change(day, amount, storeId)),
        );
        if (next !== states.at(-1)) states.push(next);
      }
      let state = states.at(-1)!;
      for (const expected of states.slice(0, -1).toReversed()) {
        state = undo(state);
        expect(getPlans(state)).toEqual(getPlans(expected));
      }
      expect(undo(state)).toBe(state);
      expect(state.edits.size).toBe(0);
      for (const expected of states.slice(1)) {
        state = redo(state);
        expect(getPlans(state)).toEqual(getPlans(expected));
      }
    }),
  );
});

it('drops all edits', () => {
  const state = discardEdits(typeAmounts(start(), [change(1, 1), change(2, 2, 2)]));

  expect(state.edits.size).toBe(0);
  expect(getPlans(state)).toEqual(getPlans(start()));
});

describe('a text that is no amount', () => {
  const refuse = (text: string) => ({
    kind: 'plan' as const,
    storeId: 1,
    day: 3,
    text,
    problem: 'notNumber' as const,
    seen: 500,
  });
  const stored = () => createEditorState([createSheet(1, { plan: createSheet(1).plan.with(2, 500) })], 1);
  const getTexts = ({ refused }: EditorState) => [...refused.values()].map(({ text }) => text);

  it('leaves the amount alone, waits, and goes when it is mended', () => {
    const state = editCells(stored(), [], [refuse('x')]);

    expect([getTexts(state), state.sheets[0]?.plan[2], state.edits.size, isPending(state)]).toEqual([
      ['x'],
      500,
      0,
      true,
    ]);
    const mended = typeAmounts(state, [change(3, 700)]);
    expect([getTexts(mended), mended.sheets[0]?.plan[2]]).toEqual([[], 700]);
  });

  it('goes when the amount of its cell is typed, which leaves nothing to save', () => {
    expect(isPending(typeAmounts(editCells(stored(), [], [refuse('x')]), [change(3, 500)]))).toBe(false);
  });

  it('comes and goes by undo, in one step with the amounts of its paste', () => {
    const pasted = editCells(stored(), [{ ...change(4, 9), seen: null }], [refuse('x')]);
    const undone = undo(pasted);
    expect([getTexts(undone), undone.sheets[0]?.plan[3], isPending(undone)]).toEqual([[], null, false]);
    expect(getTexts(redo(undone))).toEqual(['x']);

    const dropped = dropTexts(pasted, [change(3, null)]);
    expect([getTexts(dropped), dropped.sheets[0]?.plan[2]]).toEqual([[], 500]);
    expect(getTexts(undo(dropped))).toEqual(['x']);
  });

  it('stays when others change its cell, and asks when it is mended', () => {
    const state = editCells(stored(), [], [refuse('x')]);
    const others = {
      ...state.sheets[0]!,
      plan: state.sheets[0]!.plan.with(2, 900),
      version: 2,
      planVersions: state.sheets[0]!.planVersions.with(2, 2),
    };
    const received = receiveSheets(state, [others], 2);
    expect([getTexts(received), received.sheets[0]?.plan[2]]).toEqual([['x'], 900]);

    const mended = editCells(received, [{ ...change(3, 700), seen: 500 }]);
    expect([...mended.conflicts.values()]).toEqual([{ amount: 900, version: 2 }]);
  });

  it('is dropped with all other edits', () => {
    expect(isPending(discardEdits(editCells(stored(), [], [refuse('x')])))).toBe(false);
  });
});
