import type { KeyboardEvent } from 'react';

import { toInlineKey } from '../measure/direction.ts';

const CHECKBOX_SELECTOR = '[role="checkbox"]:not(:disabled)';
const HORIZONTAL_STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const VERTICAL_STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between checkboxes, skipping cells without one and disabled ones. */
export function handleArrowKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  const key = toInlineKey(event.key);
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof Element)) return;
  const cell = target.matches(CHECKBOX_SELECTOR) ? target.closest('td') : null;
  if (!cell) return;
  const next = findCheckbox(
    HORIZONTAL_STEPS[key]
      ? getCellsInRow(cell, HORIZONTAL_STEPS[key])
      : VERTICAL_STEPS[key]
        ? getCellsInColumn(cell, VERTICAL_STEPS[key])
        : [],
  );
  if (HORIZONTAL_STEPS[key] || VERTICAL_STEPS[key]) event.preventDefault();
  next?.focus();
}

function findCheckbox(cells: readonly Element[]): HTMLElement | undefined {
  for (const cell of cells) {
    const checkbox = cell.querySelector<HTMLElement>(CHECKBOX_SELECTOR);
    if (checkbox) return checkbox;
  }
  return undefined;
}

/** The items on one side of an index, nearest first. */
const getItemsBeyond = <Item>(all: readonly Item[], from: number, step: 1 | -1): Item[] =>
  step === 1 ? all.slice(from + 1) : all.slice(0, from).reverse();

const getCellsInRow = (cell: HTMLTableCellElement, step: 1 | -1) =>
  getItemsBeyond([...(cell.closest('tr')?.cells ?? [])], cell.cellIndex, step);

function getCellsInColumn(cell: HTMLTableCellElement, step: 1 | -1): Element[] {
  const row = cell.closest('tr');
  const rows = [...(row?.closest('tbody')?.rows ?? [])];
  return getItemsBeyond(rows, row ? rows.indexOf(row) : 0, step).flatMap(({ cells }) => cells[cell.cellIndex] ?? []);
}
