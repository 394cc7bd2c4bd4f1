import { toInlineKey } from '../../measure/direction.ts';
import { findOpener } from './open-clicked-row.ts';
import { getControls } from './row-parts.ts';

const PAGE_ROWS = 10;

/** Index of the row that each key leads to, among `count` lines; details of rows are lines too. */
const DESTINATIONS: Readonly<Record<string, (line: number, count: number) => number>> = {
  ArrowDown: (line) => line + 1,
  ArrowUp: (line) => line - 1,
  j: (line) => line + 1,
  k: (line) => line - 1,
  PageDown: (line) => line + PAGE_ROWS,
  PageUp: (line) => line - PAGE_ROWS,
  Home: () => 0,
  End: (_line, count) => count - 1,
};

interface RowKeyPress {
  key: string;
  target: Element;
  row: HTMLElement;
  /** Number of lines. */
  count: number;
  /** Focuses another row; `step` is the direction in which lines that are no rows are skipped. */
  goToLine: (line: number, step: 1 | -1) => void;
}

/**
 * Keys on a row and its controls: Up, Down, J, K, Home, End, PageUp and PageDown move between rows; Right and Left move
 * between the controls, or expand and collapse the row; X selects, Enter opens the record.
 *
 * @returns whether the key has an effect here
 */
export function handleRowKey({ key, target, row, count, goToLine }: RowKeyPress): boolean {
  const destination = DESTINATIONS[key];
  if (!destination) return handleActionKey(row, target, key);
  const line = Number(row.dataset.index);
  const next = Math.min(count - 1, Math.max(0, destination(line, count)));
  goToLine(next, next > line || key === 'Home' ? 1 : -1);
  return true;
}

function handleActionKey(row: HTMLElement, target: Element, key: string): boolean {
  const isRow = target === row;
  const controls = getControls(row);
  const position = controls.findIndex((control) => control === target);
  const click = (control: HTMLElement | null) => {
    control?.click();
    return control !== null;
  };
  const press = (selector: string) => click(row.querySelector<HTMLElement>(selector));
  const expander = (isOpen: boolean) => `:is(th, th > span, [data-cell='expand']) > button[aria-expanded='${isOpen}']`;
  switch (toInlineKey(key)) {
    case 'ArrowRight':
      if (isRow && press(expander(false))) return true;
      controls[position + 1]?.focus();
      return true;
    case 'ArrowLeft':
      if (isRow && press(expander(true))) return true;
      (isRow ? controls.at(-1) : (controls[position - 1] ?? row))?.focus();
      return true;
    case 'x':
    case 'X':
      return press("[data-cell='select'] input:enabled");
    case 'Enter':
      return (
        isRow &&
        (click(findOpener(row)) ||
          press('a[href]') ||
          press("[data-cell='actions'] button:enabled:not([data-tone='danger'])"))
      );
    default:
      return false;
  }
}
