import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';

import { applyAnswer, createPlanServer, type SaveAnswer } from '../testing/plan-server.ts';
import { createSheet } from '../testing/sheets.ts';
import { getShown } from '../testing/type-amounts.ts';
import { type AmountKind, toKey } from './cells.ts';
import { createEditorState, editCells, type EditorState, redo, resolveConflicts, undo } from './editor-state.ts';
import { claimBatch, receiveSheets, releaseBatch } from './plan-sync.ts';

const DAYS = 2;
const ACTIONS = [
  'begin',
  'commit',
  'send',
  'answer',
  'lose',
  'fetch',
  'receive',
  'mine',
  'theirs',
  'undo',
  'redo',
] as const;
interface Move {
  editor: number;
  action: (typeof ACTIONS)[number];
  day: number;
}

/** A user with the month open, whose requests may be answered late or never. */
interface Editor {
  state: EditorState;
  save: SaveAnswer | null;
  delta: ReturnType<ReturnType<typeof createPlanServer>['read']> | null;
  /** The open editors of cells: what these showed when they opened. */
  opened: Map<number, number | null>;
  /** All that this user has seen in a cell when a change began or a question was answered. */
  seen: Set<string>;
}

const refOf = (day: number, kind: AmountKind = 'plan') => ({ kind, storeId: 1, day });

function createHouse(kind: AmountKind) {
  const authors = new Map<string, number>();
  let writer = 0;
  const editors: Editor[] = [];
  const server = createPlanServer((day, before) => {
    const author = authors.get(`${day} ${before}`);
    if (author === undefined || author === writer) return;
    expect([...editors[writer]!.seen]).toContain(`${day} ${before}`);
  });
  while (editors.length < 2) {
    const state = createEditorState([server.read().sheet], 1);
    editors.push({ state, save: null, delta: null, opened: new Map(), seen: new Set() });
  }
  let next = 100;

  function step({ editor: index, action, day }: Move) {
    const editor = editors[index]!;
    const cell = refOf(day, kind);
    const key = toKey(cell);
    const { state } = editor;
    switch (action) {
      case 'begin': {
        if (editor.opened.has(day)) return;
        const shown = getShown(state, cell);
        editor.opened.set(day, shown);
        editor.seen.add(`${day} ${shown}`);
        return;
      }
      case 'commit': {
        if (!editor.opened.has(day)) return;
        next += 1;
        authors.set(`${day} ${next}`, index);
        editor.state = editCells(state, [{ ...cell, amount: next, seen: editor.opened.get(day)! }]);
        editor.opened.delete(day);
        // It is saved or becomes a conflict: it is never dropped.
        expect(editor.state.edits.get(key)?.amount).toBe(next);
        return;
      }
      case 'send': {
        const claimed = editor.save ? null : claimBatch(state, kind);
        if (!claimed) return;
        writer = index;
        editor.state = claimed;
        editor.save = server.save([...claimed.sent.values()]);
        return;
      }
      case 'answer':
      case 'lose':
        if (!editor.save) return;
        editor.state = action === 'lose' ? releaseBatch(state) : applyAnswer(state, editor.save);
        editor.save = null;
        return;
      case 'fetch':
        editor.delta ??= server.read();
        return;
      case 'receive':
        if (!editor.delta) return;
        editor.state = receiveSheets(state, [editor.delta.sheet], editor.delta.revision);
        editor.delta = null;
        return;
      case 'mine':
      case 'theirs': {
        const remote = state.conflicts.get(key);
        if (!remote) return;
        editor.seen.add(`${day} ${remote.amount}`);
        editor.state = resolveConflicts(state, new Map([[key, remote]]), action === 'mine' ? 'local' : 'remote');
        return;
      }
      case 'undo':
      case 'redo':
        editor.state = action === 'undo' ? undo(state) : redo(state);
    }
  }
  return { editors, server, step };
}

const moves = fc.array(
  fc.record<Move>({
    editor: fc.constantFrom(0, 1),
    action: fc.constantFrom(...ACTIONS, 'begin', 'commit', 'send', 'answer', 'fetch', 'receive'),
    day: fc.integer({ min: 1, max: DAYS }),
  }),
  { minLength: 20, maxLength: 80, size: 'max' },
);

it.each(['plan', 'actual'] as const)(
  'replaces no %s of another person that its author has not seen, in any order',
  (kind) => {
    fc.assert(
      fc.property(moves, (list) => {
        const { editors, server, step } = createHouse(kind);
        for (const move of list) step(move);

        // Everything settles: requests are answered, and each question is decided.
        for (let round = 0; round < 12; round += 1) {
          for (const editor of [0, 1]) {
            for (const action of ['answer', 'receive', 'fetch', 'receive'] as const) step({ editor, action, day: 1 });
            for (let day = 1; day <= DAYS; day += 1) step({ editor, action: round % 2 ? 'mine' : 'theirs', day });
            for (const action of ['send', 'answer', 'fetch', 'receive'] as const) step({ editor, action, day: 1 });
          }
        }
        for (const { state } of editors) {
          expect([state.edits.size, state.conflicts.size, state.sent.size]).toEqual([0, 0, 0]);
          expect(state.sheets[0]?.[kind]).toEqual(server.read().sheet[kind]);
        }
      }),
      { numRuns: rounds({ quick: 500, deep: 20_000 }) },
    );
  },
);

describe('a cell that others have changed while its editor was open', () => {
  const others = createSheet(1, {
    plan: createSheet(1).plan.with(0, 66_000),
    planVersions: createSheet(1).planVersions.with(0, 2),
    version: 2,
  });
  const received = receiveSheets(createEditorState([createSheet(1)], 1), [others], 2);

  it('is asked about, and not sent before the answer', () => {
    const state = editCells(received, [{ ...refOf(1), amount: 65_000, seen: null }]);

    expect([...state.conflicts]).toEqual([['plan 1 1', { amount: 66_000, version: 2 }]]);
    expect(claimBatch(state, 'plan')).toBeNull();
    const mine = resolveConflicts(state, state.conflicts, 'local');
    expect(claimBatch(mine, 'plan')?.sent.get('plan 1 1')).toMatchObject({ amount: 65_000, version: 2 });
    expect(resolveConflicts(state, state.conflicts, 'remote').edits.size).toBe(0);
  });

  it('is no question if both have typed the same', () => {
    const state = editCells(received, [{ ...refOf(1), amount: 66_000, seen: null }]);

    expect([state.edits.size, state.conflicts.size]).toEqual([0, 0]);
  });

  it('is asked about again if it has changed since the question was shown', () => {
    const state = editCells(received, [{ ...refOf(1), amount: 65_000, seen: null }]);
    const again = {
      ...others,
      plan: others.plan.with(0, 67_000),
      planVersions: others.planVersions.with(0, 3),
      version: 3,
    };
    const later = receiveSheets(state, [again], 3);

    expect(resolveConflicts(later, state.conflicts, 'local').conflicts.get('plan 1 1')).toEqual({
      amount: 67_000,
      version: 3,
    });
  });

  it('is asked about by undo as well', () => {
    const typed = editCells(createEditorState([createSheet(1)], 1), [{ ...refOf(1), amount: 10, seen: null }]);
    const saved = receiveSheets({ ...typed, edits: new Map() }, [others], 2);

    expect([...undo(saved).conflicts.values()]).toEqual([{ amount: 66_000, version: 2 }]);
  });

  it('is asked about again by redo, if the question was not answered before undo', () => {
    const state = editCells(received, [{ ...refOf(1), amount: 65_000, seen: null }]);
    const undone = receiveSheets(undo(state), [others], 2);
    expect([undone.edits.size, undone.conflicts.size]).toEqual([0, 0]);

    expect([...redo(undone).conflicts.values()]).toEqual([{ amount: 66_000, version: 2 }]);
  });
});
