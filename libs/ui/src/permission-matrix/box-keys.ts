import { type KeyboardEvent } from 'react';

const BOX = '[role="checkbox"]:not(:disabled)';
const ALONG: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };
const ACROSS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move between checkboxes, skipping cells without one and disabled ones. */
export function followArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(target instanceof Element)) return;
  const cell = target.matches(BOX) ? target.closest('td') : null;
  if (!cell) return;
  const next = firstBox(ALONG[key] ? inRow(cell, ALONG[key]) : ACROSS[key] ? inColumn(cell, ACROSS[key]) : []);
  if (ALONG[key] || ACROSS[key]) event.preventDefault();
  next?.focus();
}

function firstBox(cells: readonly Element[]): HTMLElement | undefined {
  for (const cell of cells) {
    const box = cell.querySelector<HTMLElement>(BOX);
    if (box) return box;
  }
  return undefined;
}

/** The items on one side of an index, nearest first. */
const beyond = <Item>(all: readonly Item[], from: number, step: 1 | -1): Item[] =>
  step === 1 ? all.slice(from + 1) : all.slice(0, from).reverse();

const inRow = (cell: HTMLTableCellElement, step: 1 | -1) =>
  beyond([...(cell.closest('tr')?.cells ?? [])], cell.cellIndex, step);

function inColumn(cell: HTMLTableCellElement, step: 1 | -1): Element[] {
  const row = cell.closest('tr');
  const rows = [...(row?.closest('tbody')?.rows ?? [])];
  return beyond(rows, row ? rows.indexOf(row) : 0, step).flatMap(({ cells }) => cells[cell.cellIndex] ?? []);
}
