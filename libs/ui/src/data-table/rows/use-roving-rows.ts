import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

import { createLazyModule } from '../../lazy-module/lazy-module.ts';
import { CONTROL_SELECTOR, getControls, getRow, ROW_SELECTOR } from './row-parts.ts';

/** Loaded when a row is focused for the first time. */
const lazyKeys = createLazyModule(async () => (await import('./row-keys.ts')).handleRowKey);

/** They need the keys for themselves. */
const FIELD_SELECTOR = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';

interface WantedLine {
  line: number;
  /** Direction in which the details of a row are skipped. */
  step: 1 | -1;
}

interface LastFocus {
  element: Element;
  line: number;
  /** -1: the row itself. */
  control: number;
}

/**
 * The rows of a table are one Tab stop: the row that was last focused, then its controls. Sets `tabindex` in the DOM,
 * so that cells with any content take part and rows need not render again.
 *
 * If the focused row is deleted, the focus moves to the same control of the row that takes its place, or to the head
 * of the table if no row is left.
 *
 * @param bodyRef the tbody
 * @param count current number of lines
 * @param keepMounted called with the index of the focused line, null for none; it has to be mounted then
 * @returns event handlers of the tbody
 */
export function useRovingRows(
  bodyRef: RefObject<HTMLElement | null>,
  count: number,
  keepMounted: (line: number | null) => void,
) {
  const activeLine = useRef(0);
  /** To be focused when it is mounted. */
  const pending = useRef<WantedLine | null>(null);
  const lastFocus = useRef<LastFocus | null>(null);

  useLayoutEffect(() => {
    const { current: body } = bodyRef;
    if (!body) return;
    const observer = new MutationObserver(() => {
      setStops(body, activeLine.current);
      pending.current = focusLine(body, pending.current);
      const { current: last } = lastFocus;
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      lastFocus.current = null;
      replaceFocus(body, last);
    });
    observer.observe(body, { childList: true, subtree: true });
    setStops(body, activeLine.current);
    return () => observer.disconnect();
  }, [bodyRef]);

  return {
    onFocus({ currentTarget: body, target }: FocusEvent<HTMLTableSectionElement>) {
      const row = getRow(target);
      if (!row) return;
      lazyKeys.preload();
      const line = Number(row.dataset.index);
      lastFocus.current = { element: target, line, control: getControls(row).indexOf(target) };
      if (line !== activeLine.current) setStops(body, (activeLine.current = line));
      keepMounted(line);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      // `relatedTarget` is null if the element was removed; otherwise the user moved the focus.
      if (relatedTarget) lastFocus.current = null;
      if (!pending.current) keepMounted(null);
    },
    onKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
      const { key, target, currentTarget: body } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (event.defaultPrevented || hasModifier || !(target instanceof Element) || target.matches(FIELD_SELECTOR))
        return;
      const row = getRow(target);
      // Menus and dialogs of a row are rendered elsewhere, but their events arrive here.
      if (!row || !body.contains(row)) return;
      const goToLine = (line: number, step: 1 | -1) => {
        pending.current = focusLine(body, { line, step });
        if (pending.current) keepMounted(line);
      };
      const press = { key, target, row, count, goToLine };
      const handleRowKey = lazyKeys.peek();
      if (handleRowKey ? handleRowKey(press) : isKeyOfRows(key, target === row)) event.preventDefault();
      if (!handleRowKey) void lazyKeys.load().then((handle) => handle(press), ignore);
    },
  };
}

/** Keys whose own effect must not occur while the handler is loading. */
const isKeyOfRows = (key: string, isRow: boolean) => /^(Arrow|Page|Home|End)/.test(key) || (isRow && key === 'Enter');
const ignore = () => undefined;

/** @returns the line if it is not mounted yet */
function focusLine(body: Element, wanted: WantedLine | null): WantedLine | null {
  const line = wanted && body.querySelector<HTMLElement>(`tr[data-index='${wanted.line}']`);
  if (!line) return wanted;
  const sibling = wanted.step === 1 ? line.nextElementSibling : line.previousElementSibling;
  (getRow(line) ?? (sibling && getRow(sibling)))?.focus();
  return null;
}

/** Focuses what took the place of a removed element: in its row, or in the head of the table if no row is left. */
function replaceFocus(body: HTMLElement, last: LastFocus) {
  const row = findRow([...body.querySelectorAll<HTMLElement>(ROW_SELECTOR)], last.line);
  const controls = getControls(row ?? body.closest('table') ?? body);
  ((row ? controls[last.control] : controls[0]) ?? row)?.focus();
}

/** The row of a line, else the next one that is mounted, else the last one. */
const findRow = (rows: readonly HTMLElement[], line: number) =>
  rows.find(({ dataset }) => Number(dataset.index) >= line) ?? rows.at(-1);

/** A table without controls has no stop. */
function setStops(body: HTMLElement, activeLine: number) {
  const rows = [...body.querySelectorAll<HTMLElement>(ROW_SELECTOR)];
  const active = findRow(rows, activeLine);
  const hasControls = body.querySelector(CONTROL_SELECTOR) !== null;
  for (const row of rows) {
    const tabIndex = row === active && hasControls ? 0 : -1;
    for (const element of [row, ...row.querySelectorAll<HTMLElement>('a[href], button, input')])
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
  }
}
