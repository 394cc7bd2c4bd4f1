import { type KeyboardEvent, type RefObject, useId, useState } from 'react';

import { useEscape } from '../popover/use-escape.ts';

export interface UseDateFieldOptions {
  anchorRef: RefObject<HTMLSpanElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  /** The value as text. */
  displayValue: string;
  /** Applies the typed text, which is never empty. Returns an error message if it is invalid. */
  applyText: (text: string) => string | null;
  clear: () => void;
  clearable: boolean;
  isLocked: boolean;
  onErrorChange: ((message: string | null) => void) | undefined;
  onClose?: () => void;
}

/** State of a text field that applies typed dates on blur or Enter and opens a calendar below. */
export function useDateField({
  anchorRef,
  inputRef,
  displayValue,
  applyText,
  clear,
  clearable,
  isLocked,
  onErrorChange,
  onClose,
}: UseDateFieldOptions) {
  const panelId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [open, setOpen] = useState<'no' | 'typing' | 'days'>('no');

  const updateError = (message: string | null) => {
    if (message !== error) onErrorChange?.(message);
    setError(message);
    if (message === null) setDraft(null);
  };
  const commit = () => {
    if (draft === null) return;
    if (draft.trim() !== '') return updateError(applyText(draft));
    if (clearable) clear();
    updateError(null);
  };
  const close = () => {
    if (document.getElementById(panelId)?.contains(document.activeElement)) inputRef.current?.focus();
    setOpen('no');
    onClose?.();
  };
  const clearAndFocus = () => {
    clear();
    updateError(null);
    inputRef.current?.focus();
  };
  const canClear = clearable && !isLocked && (draft ?? displayValue) !== '';

  useEscape(anchorRef, () => {
    if (open !== 'no') close();
    else if (canClear) clearAndFocus();
    else return false;
    return true;
  });

  const openCalendar = () => {
    commit();
    const day = document.getElementById(panelId)?.querySelector<HTMLElement>('td button[tabindex="0"]');
    if (day) day.focus();
    setOpen('days');
  };

  return {
    panelId,
    close,
    clearAndFocus,
    canClear,
    error,
    open: open !== 'no',
    /** Whether the calendar gets the focus when it opens. */
    shouldFocusCalendar: open === 'days',
    clearError: () => updateError(null),
    toggle: () => (open === 'no' ? openCalendar() : close()),
    inputProps: {
      role: 'combobox',
      value: draft ?? displayValue,
      autoComplete: 'off',
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open !== 'no',
      'aria-controls': open === 'no' ? undefined : panelId,
      onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
      onClick: () => isLocked || open !== 'no' || setOpen('typing'),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent) => {
        if (isLocked || event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && draft !== null) {
          event.preventDefault();
          commit();
          close();
        }
        if (event.key === 'ArrowDown') {
          event.preventDefault();
          openCalendar();
        }
      },
    },
  };
}
