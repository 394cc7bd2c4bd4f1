import { type KeyboardEvent, type RefObject, useId, useState } from 'react';

import { useEscape } from '../popover/use-escape.ts';

export interface DateFieldRules {
  box: RefObject<HTMLSpanElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** The value as text. */
  shown: string;
  /** Applies the typed text, which is never empty. Returns an error message if it is invalid. */
  take: (text: string) => string | null;
  clear: () => void;
  clearable: boolean;
  still: boolean;
  onReject: ((message: string | null) => void) | undefined;
  onClose?: () => void;
}

/** State of a text field that applies typed dates on blur or Enter and opens a calendar below. */
export function useDateField({ box, input, shown, take, clear, clearable, still, onReject, onClose }: DateFieldRules) {
  const sheetId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [rejected, setRejected] = useState<string | null>(null);
  const [open, setOpen] = useState<'no' | 'typing' | 'days'>('no');

  const reject = (message: string | null) => {
    if (message !== rejected) onReject?.(message);
    setRejected(message);
    if (message === null) setTyped(null);
  };
  const commit = () => {
    if (typed === null) return;
    if (typed.trim() !== '') return reject(take(typed));
    if (clearable) clear();
    reject(null);
  };
  const close = () => {
    if (document.getElementById(sheetId)?.contains(document.activeElement)) input.current?.focus();
    setOpen('no');
    onClose?.();
  };
  const empty = () => {
    clear();
    reject(null);
    input.current?.focus();
  };
  const canClear = clearable && !still && (typed ?? shown) !== '';

  useEscape(box, () => {
    if (open !== 'no') close();
    else if (canClear) empty();
    else return false;
    return true;
  });

  const openDays = () => {
    commit();
    const day = document.getElementById(sheetId)?.querySelector<HTMLElement>('td button[tabindex="0"]');
    if (day) day.focus();
    setOpen('days');
  };

  return {
    ...{ sheetId, close, empty, canClear, rejected },
    open: open !== 'no',
    /** Whether the calendar gets the focus when it opens. */
    entersDays: open === 'days',
    settled: () => reject(null),
    toggle: () => (open === 'no' ? openDays() : close()),
    inputProps: {
      role: 'combobox',
      value: typed ?? shown,
      autoComplete: 'off',
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open !== 'no',
      'aria-controls': open === 'no' ? undefined : sheetId,
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
      onClick: () => still || open !== 'no' || setOpen('typing'),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent) => {
        if (still || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && typed !== null) {
          event.preventDefault();
          commit();
          close();
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          openDays();
        }
      },
    },
  };
}
