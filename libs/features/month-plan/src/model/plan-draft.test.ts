import { createSheet } from '../testing/sheets.ts';
import { toKey } from './cells.ts';
import { createEditorState, editCells, type EditorState } from './editor-state.ts';
import { discardDraft, parseStoredDraft, restoreDraft, toStoredDraft } from './plan-draft.ts';
import { acceptBatch, claimBatch } from './plan-sync.ts';

const cell = { kind: 'plan', storeId: 1, day: 1 } as const;
const text = { ...cell, day: 2, text: '12,50', problem: 'separator', seen: null } as const;
const days = createSheet(1).plan;
const open = (amount: number | null = 100) => createEditorState([createSheet(1, { plan: days.with(0, amount) })], 1);
const typed = editCells(open(), [{ ...cell, amount: 250, seen: 100 }], [text]);
/** As read again from the storage of the browser. */
const keep = (state: EditorState) => parseStoredDraft(JSON.parse(JSON.stringify(toStoredDraft(state))) as unknown)!;
const shown = (state: EditorState) => state.sheets[0]!.plan[0];

it('keeps nothing of a month that is saved', () => {
  expect(toStoredDraft(open())).toBeNull();
});

it('restores amounts and texts as one step', () => {
  const restored = restoreDraft(open(), keep(typed));

  expect(shown(restored)).toBe(250);
  expect(restored.refused.get(toKey(text))).toMatchObject({ text: '12,50', problem: 'separator' });
  expect(restored.conflicts.size).toBe(0);
  expect(restored.done).toHaveLength(1);
});

it('restores a cell that was emptied', () => {
  const emptied = editCells(open(), [{ ...cell, amount: null, seen: 100 }]);

  expect(shown(restoreDraft(open(), keep(emptied)))).toBeNull();
});

it('asks about a cell that others have changed meanwhile', () => {
  const restored = restoreDraft(open(300), keep(typed));

  expect(restored.conflicts.get(toKey(cell))).toMatchObject({ amount: 300 });
});

it('has nothing left to save if others have stored the same', () => {
  expect(restoreDraft(open(250), keep(typed)).edits.size).toBe(0);
});

it('leaves out stores and days that the month does not have', () => {
  const draft = keep(editCells(open(), [{ ...cell, amount: 250, seen: 100 }]));
  const foreign = {
    ...draft,
    changes: draft.changes.flatMap((each) => [
      { ...each, storeId: 9 },
      { ...each, day: 40 },
    ]),
  };

  expect(restoreDraft(open(), foreign).edits.size).toBe(0);
});

describe('discarding', () => {
  it('drops what is not saved', () => {
    const draft = keep(typed);
    const state = discardDraft(restoreDraft(open(), draft), draft);

    expect([state.edits.size, state.refused.size, shown(state)]).toEqual([0, 0, 100]);
  });

  it('sets the former amount of a cell that is saved by now', () => {
    const draft = keep(typed);
    const claimed = claimBatch(restoreDraft(open(), draft), 'plan')!;
    const state = discardDraft(acceptBatch(claimed, []), draft);

    expect(state.edits.get(toKey(cell))).toMatchObject({ amount: 100, base: 250 });
  });

  it('takes the amount of the others in a conflict', () => {
    const draft = keep(typed);
    const state = discardDraft(restoreDraft(open(300), draft), draft);

    expect([state.edits.size, state.conflicts.size, shown(state)]).toEqual([0, 0, 300]);
  });

  it('leaves a cell alone that was changed since', () => {
    const draft = keep(typed);
    const changed = editCells(restoreDraft(open(), draft), [{ ...cell, amount: 999, seen: 250 }]);

    expect(shown(discardDraft(changed, draft))).toBe(999);
  });
});

it.each([
  null,
  7,
  'x',
  [],
  {},
  { changes: 7 },
  { changes: [7, ['plan']] },
  { refused: [['plan', 1, 1, 7, 'x', null]] },
])('reads %j as nothing', (content) => {
  expect(parseStoredDraft(content)).toBeNull();
});
