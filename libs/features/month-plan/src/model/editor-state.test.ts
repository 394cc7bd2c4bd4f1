import { fc } from '@backroom/testing/property';

import { createSheet } from '../testing/sheets.ts';
import { createEditorState, discardEdits, editCells, type EditorState, redo, undo } from './editor-state.ts';

const change = (day: number, amount: number | null, storeId = 1) => ({ kind: 'plan' as const, storeId, day, amount });
const start = () => createEditorState([createSheet(1), createSheet(2)], 1);
const getPlans = (state: EditorState) => state.sheets.map(({ plan }) => plan);

it('shows an edit at once and keeps the other sheets', () => {
  const before = start();
  const after = editCells(before, [change(3, 500)]);

  expect(after.sheets[0]?.plan[2]).toBe(500);
  expect(after.sheets[1]).toBe(before.sheets[1]);
  expect(after.stored.get(1)?.plan[2]).toBeNull();
});

it('has nothing to save after the stored value was typed again', () => {
  const state = editCells(editCells(start(), [change(3, 500)]), [change(3, null)]);

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
        const next = editCells(
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
  const state = discardEdits(editCells(start(), [change(1, 1), change(2, 2, 2)]));

  expect(state.edits.size).toBe(0);
  expect(getPlans(state)).toEqual(getPlans(start()));
});
