import type { Cents } from '@backroom/contract/amount';
import { fc } from '@backroom/testing/property';

import { createEditorState, editCells } from '../model/editor-state.ts';
import { createPlanRows } from '../model/plan-rows.ts';
import { parseTsv, toTsv } from '../model/tsv.ts';
import { createSheet } from '../testing/sheets.ts';
import { clearBlock, copyBlock, fillRight, pasteAsDays, pasteBlock } from './clipboard.ts';
import { moveByKey, moveByTab, selectCell, type Selection } from './selection.ts';

const DAYS = 30;
const sheets = [1, 2, 3].map((storeId) => createSheet(storeId));
const createSource = (shown = sheets) => ({
  rows: createPlanRows(shown, DAYS, '合计'),
  columns: DAYS + 1,
  valueKind: 'plan' as const,
  getLock: ({ kind }: { kind: string }, column: number) => (column > 0 && kind === 'store' ? null : ('sum' as const)),
  getMarks: () => null,
});
/** Rows: total, region, then the stores. */
const FIRST_STORE = 2;
const rangeOf = (top: number, left: number, bottom: number, right: number): Selection => ({
  anchor: { row: top, column: left },
  active: { row: bottom, column: right },
});

describe('the clipboard format', () => {
  it('reads what it writes', () => {
    const block = fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(block, (rows) => {
        const written = rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
        expect(parseTsv(toTsv(written))).toEqual(written);
      }),
    );
  });

  it('reads what spreadsheets write', () => {
    expect(parseTsv('1\t2\r\n"a ""b"""\t"3\n4"\r\n')).toEqual([
      ['1', '2'],
      ['a "b"', '3\n4'],
    ]);
  });
});

describe('paste then copy', () => {
  it('is the identity', () => {
    const amounts: fc.Arbitrary<Cents[][]> = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: DAYS }))
      .chain(([height, width]) =>
        fc.array(
          fc.array(fc.option(fc.integer({ min: 0, max: 99_999_999_999 })), { minLength: width, maxLength: width }),
          { minLength: height, maxLength: height },
        ),
      );
    fc.assert(
      fc.property(amounts, (block) => {
        const text = toTsv(block.map((row) => row.map((cents) => (cents === null ? '' : (cents / 100).toFixed(2)))));
        const pasted = pasteBlock(createSource(), selectCell({ row: FIRST_STORE, column: 1 }), parseTsv(text));
        const state = editCells(
          createEditorState(sheets, 0),
          pasted.inputs.map(({ row, column, amount, seen }) => ({
            kind: 'plan' as const,
            storeId: row.store?.storeId ?? 0,
            day: column,
            amount,
            seen,
          })),
        );

        expect([pasted.refused, pasted.locked, pasted.outside]).toEqual([[], [], []]);
        expect(toTsv(copyBlock(createSource([...state.sheets]), pasted.selection))).toBe(text);
      }),
    );
  });

  it('fills a selection with a single cell', () => {
    const result = pasteBlock(createSource(), rangeOf(FIRST_STORE, 2, FIRST_STORE + 1, 3), [['5']]);

    expect(result.inputs.map(({ row, column, amount }) => [row.store?.storeId, column, amount])).toEqual([
      [1, 2, 500],
      [1, 3, 500],
      [2, 2, 500],
      [2, 3, 500],
    ]);
  });

  const toCells = (inputs: readonly { row: { store: { storeId: number } | null }; column: number }[]) =>
    inputs.map(({ row, column }) => [row.store?.storeId, column]);

  it('names what it leaves out: sums, what is no amount, and what is outside of the grid', () => {
    const atCorner = pasteBlock(createSource(), selectCell({ row: FIRST_STORE + 2, column: DAYS }), [
      ['1', '2'],
      ['3', ' '],
    ]);
    expect([atCorner.inputs.length, atCorner.outside]).toEqual([1, ['2', '3']]);

    const ofSums = pasteBlock(createSource(), selectCell({ row: 0, column: 0 }), [['1', 'x', '']]);
    expect(ofSums.locked.map(({ column, text, lock }) => [column, text, lock])).toEqual([
      [0, '1', 'sum'],
      [1, 'x', 'sum'],
    ]);

    const texts = pasteBlock(createSource(), selectCell({ row: FIRST_STORE, column: 1 }), [['三万二', '7', '1e5']]);
    expect(texts.refused.map(({ column, text }) => [column, text])).toEqual([
      [1, '三万二'],
      [3, '1e5'],
    ]);
    expect(texts.inputs).toMatchObject([{ column: 2, amount: 700, seen: null }]);
  });

  it('leaves cells alone for which a ragged text has none', () => {
    const result = pasteBlock(createSource(), selectCell({ row: FIRST_STORE, column: 1 }), parseTsv('1\t2\t3\n4'));

    expect(toCells(result.inputs)).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
  });

  it.each([
    ['whole multiples of it', rangeOf(FIRST_STORE, 1, FIRST_STORE + 1, 4), 8],
    ['no multiple of its width', rangeOf(FIRST_STORE, 1, FIRST_STORE + 1, 3), 4],
    ['less than it', rangeOf(FIRST_STORE, 1, FIRST_STORE, 1), 2],
  ])('repeats a block in a selection of %s', (_size, selection, count) => {
    const result = pasteBlock(createSource(), selection, [['5', '6']]);

    expect(result.inputs).toHaveLength(count);
    expect(result.inputs.every(({ column, amount }) => amount === (column % 2 === 1 ? 500 : 600))).toBe(true);
  });
});

describe('a column pasted on the row of a store', () => {
  const column = (count: number) => Array.from({ length: count }, (_, index) => [String(index + 1)]);
  const on = (day: number, row = FIRST_STORE) => selectCell({ row, column: day });

  it.each([28, 29, 30, 31])('of %i values may be its days', (count) => {
    const result = pasteAsDays(createSource(), on(1), column(count))!;

    expect(result.inputs.map(({ column: day, amount }) => [day, amount])).toEqual(
      Array.from({ length: Math.min(count, DAYS) }, (_, index) => [index + 1, (index + 1) * 100]),
    );
    expect(result.outside).toEqual(count === 31 ? ['31'] : []);
  });

  it('begins at the selected day if all values fit there, else at the first', () => {
    expect(pasteAsDays(createSource(), on(3), column(28))!.inputs[0]).toMatchObject({ column: 3, amount: 100 });
    expect(pasteAsDays(createSource(), on(4), column(28))!.inputs[0]).toMatchObject({ column: 1, amount: 100 });
  });

  it.each([
    ['fewer values', on(1), column(27)],
    ['more values', on(1), column(32)],
    ['two columns', on(1), column(30).map(([cell]) => [cell!, cell!])],
    ['the row of a sum', on(1, 0), column(30)],
    ['several rows', rangeOf(FIRST_STORE, 1, FIRST_STORE + 1, 1), column(30)],
  ])('is none with %s', (_what, selection, block) => {
    expect(pasteAsDays(createSource(), selection, block)).toBeUndefined();
  });
});

it('empties and fills to the right, stores only', () => {
  const [first, ...rest] = sheets;
  const source = createSource([{ ...first!, plan: first!.plan.with(0, 700) }, ...rest]);

  expect(clearBlock(source, rangeOf(0, 0, FIRST_STORE, 1)).map(({ column }) => column)).toEqual([1]);
  expect(fillRight(source, rangeOf(FIRST_STORE, 1, FIRST_STORE, 4)).map(({ amount }) => amount)).toEqual([
    700, 700, 700,
  ]);
  expect(fillRight(source, selectCell({ row: FIRST_STORE, column: 2 }))).toMatchObject([{ column: 2, amount: 700 }]);
  expect(fillRight(source, selectCell({ row: FIRST_STORE, column: 1 }))).toEqual([]);
});

describe('moving', () => {
  const bounds = { rows: 5, columns: 31 };
  const at = (row: number, column: number) => selectCell({ row, column });
  const options = { bounds, pageRows: 3, extend: false, toEdge: false };

  it.each([
    ['ArrowDown', {}, [3, 5]],
    ['ArrowRight', {}, [2, 6]],
    ['ArrowRight', { toEdge: true }, [2, 30]],
    ['ArrowUp', { toEdge: true }, [0, 5]],
    ['Home', {}, [2, 1]],
    ['Home', { toEdge: true }, [0, 1]],
    ['End', { toEdge: true }, [4, 30]],
    ['PageDown', {}, [4, 5]],
  ])('by %s %j leads to %j', (key, more, expected) => {
    const { active } = moveByKey(at(2, 5), key, { ...options, ...more })!;
    expect([active.row, active.column]).toEqual(expected);
  });

  it('extends from the anchor', () => {
    const moved = moveByKey(at(2, 5), 'ArrowLeft', { ...options, extend: true });
    expect(moved).toEqual({ anchor: { row: 2, column: 5 }, active: { row: 2, column: 4 } });
  });

  it('by Tab leads through all rows, and out of the grid at its ends', () => {
    expect(moveByTab(at(2, 30), false, bounds)?.active).toEqual({ row: 3, column: 0 });
    expect(moveByTab(at(2, 0), true, bounds)?.active).toEqual({ row: 1, column: 30 });
    expect(moveByTab(at(4, 30), false, bounds)).toBeNull();
    expect(moveByTab(at(0, 0), true, bounds)).toBeNull();
  });
});
