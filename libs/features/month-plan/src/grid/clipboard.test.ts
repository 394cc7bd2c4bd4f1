import type { Cents } from '@backroom/contract/amount';
import { fc } from '@backroom/testing/property';

import { createEditorState, editCells } from '../model/editor-state.ts';
import { createPlanRows } from '../model/plan-rows.ts';
import { parseTsv, toTsv } from '../model/tsv.ts';
import { createSheet } from '../testing/sheets.ts';
import { clearBlock, copyBlock, fillRight, pasteBlock } from './clipboard.ts';
import { moveByKey, moveByTab, selectCell, type Selection } from './selection.ts';

const DAYS = 30;
const sheets = [1, 2, 3].map((storeId) => createSheet(storeId));
const createSource = (shown = sheets) => ({
  rows: createPlanRows(shown, DAYS, '合计'),
  columns: DAYS + 1,
  valueKind: 'plan' as const,
  canEdit: ({ kind }: { kind: string }) => kind === 'store',
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
          pasted.inputs.map(({ row, column, amount }) => ({
            kind: 'plan' as const,
            storeId: row.store?.storeId ?? 0,
            day: column,
            amount,
          })),
        );

        expect(pasted.skipped).toBe(0);
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

  it('leaves out sums, what is no amount, and what is outside of the grid', () => {
    const result = pasteBlock(createSource(), selectCell({ row: FIRST_STORE + 2, column: DAYS }), [
      ['1', '2'],
      ['3', '4'],
    ]);
    const ofSums = pasteBlock(createSource(), selectCell({ row: 0, column: 0 }), [['1', 'x']]);

    expect([result.inputs.length, result.skipped]).toEqual([1, 3]);
    expect([ofSums.inputs.length, ofSums.skipped]).toEqual([0, 2]);
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
