import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useLayoutEffect } from 'react';

import type { TakingsStoreDays } from '@backroom/contract/takings';
import { toInlineKey, useRowHeight } from '@backroom/ui';
import { useVirtualGrid } from '@backroom/ui/virtual-grid';

import type { Position } from '../model/waiting-days.ts';
import { useCellLabel } from '../use-cell-label.ts';
import type { OnlyValue } from '../use-days-search-params.ts';
import type { DaysWork } from '../use-days-work.ts';
import { DaysHead } from './days-head.tsx';
import { DaysRow, getCellId } from './days-row.tsx';
import { Body, DAY_WIDTH, NAME_WIDTH, ROW_HEIGHT, Scroller } from './grid.styles.ts';

interface DaysGridProps {
  label: string;
  rows: readonly TakingsStoreDays[];
  days: readonly string[];
  today: string;
  only: OnlyValue;
  work: DaysWork;
}

const PAGE_ROWS = 10;

/** Where each key leads; with Ctrl, Home and End also change the row. */
const MOVES: Readonly<Record<string, (at: Position, last: Position, isFar: boolean) => Position>> = {
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  PageDown: ({ row, column }) => ({ row: row + PAGE_ROWS, column }),
  PageUp: ({ row, column }) => ({ row: row - PAGE_ROWS, column }),
  Home: ({ row }, _last, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, last, isFar) => ({ row: isFar ? last.row : row, column: last.column }),
};

const clamp = (value: number, last: number) => Math.min(last, Math.max(0, value));

/**
 * The last days of stores, with virtual rows.
 *
 * ARIA grid with one Tab stop. Keys: arrows, Home, End, PageUp and PageDown move; Enter and Space open the details.
 */
export function DaysGrid(props: DaysGridProps) {
  const { label, rows, days, today, only, work } = props;
  const gridId = useId();
  const getLabel = useCellLabel();
  const rowHeight = useRowHeight(ROW_HEIGHT);
  const { position, active, isOpen, focusCount } = work;
  const { scroller, ...virtual } = useVirtualGrid(
    { count: rows.length, px: rowHeight, pinnedPx: rowHeight, keptIndex: position.row },
    { count: days.length, px: DAY_WIDTH, pinnedPx: NAME_WIDTH, keptIndex: position.column },
  );
  const columns = `${NAME_WIDTH}px repeat(${days.length}, minmax(${DAY_WIDTH}px, 1fr))`;
  const minWidth = NAME_WIDTH + days.length * DAY_WIDTH;

  const findActive = () => active && document.getElementById(getCellId(gridId, active.storeId, active.day));
  const focusActive = useEffectEvent(() => {
    virtual.scrollTo(position.row, -1);
    const cell = findActive();
    cell?.focus();
    // A cell that has the focus already may be behind the details that have just opened.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useLayoutEffect(() => {
    if (focusCount > 0) focusActive();
  }, [focusCount]);
  // The latest days are what one looks for.
  const showLatest = useEffectEvent(() => virtual.scrollTo(position.row, days.length - 1));
  useEffect(() => showLatest(), [days]);

  const handleClick = (event: MouseEvent) => {
    const at = findCell(event.target);
    if (at) work.open(at);
  };

  return (
    <Scroller
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={days.length + 1}
      onKeyDown={(event) => handleGridKey(event, props)}
      onClick={handleClick}
      // A dialog returns the focus to the cell where it was opened, although one has gone on to the next.
      onFocus={({ target }) => {
        if (target.matches('[role="gridcell"]:not([data-active])')) findActive()?.focus({ preventScroll: true });
      }}
    >
      <div style={{ minWidth }}>
        <DaysHead days={days} today={today} columns={columns} />
        <Body role="rowgroup" style={{ height: virtual.height }}>
          {virtual.rows.map(({ index, start }) => {
            const store = rows[index];
            return store ? (
              <DaysRow
                key={store.storeId}
                store={store}
                days={days}
                index={index}
                start={start}
                height={rowHeight}
                columns={columns}
                gridId={gridId}
                active={index === position.row ? position.column : -1}
                open={isOpen && index === position.row ? position.column : -1}
                only={only}
                getLabel={getLabel}
              />
            ) : null;
          })}
        </Body>
      </div>
    </Scroller>
  );
}

function handleGridKey(event: KeyboardEvent, { rows, days, work }: DaysGridProps): void {
  const at = findCell(event.target);
  if (!at || event.altKey || event.metaKey) return;
  const isOpening = event.key === 'Enter' || event.key === ' ';
  const move = MOVES[toInlineKey(event.key)];
  if (!isOpening && !move) return;
  event.preventDefault();
  if (!move) return work.open(at);
  const last = { row: rows.length - 1, column: days.length - 1 };
  const next = move(at, last, event.ctrlKey);
  work.goTo({ row: clamp(next.row, last.row), column: clamp(next.column, last.column) });
}

/** Where the cell of an event stands. */
function findCell(target: EventTarget): Position | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role="gridcell"]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.column) } : null;
}
