import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { flushSync } from 'react-dom';

import { useFieldError } from '../field/use-field-error.ts';
import { useSubmitBlocker } from '../field/use-submit-blocker.ts';
import { useEscape } from '../popover/use-escape.ts';
import { useDateDraft, type UseDateDraftOptions } from './use-date-draft.ts';

export interface UseDateFieldOptions extends UseDateDraftOptions {
  anchorRef: RefObject<HTMLSpanElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
  isLocked: boolean;
  onClose?: () => void;
}

/**
 * State of a text field that applies typed dates on blur, Enter or submit, and opens a calendar below. An invalid text
 * stays and prevents the form from being submitted.
 */
export function useDateField({ anchorRef, inputRef, isLocked, onClose, ...draftOptions }: UseDateFieldOptions) {
  const panelId = useId();
  const { text, isDirty, setDraft, error, clearError, commit } = useDateDraft(draftOptions);
  const [open, setOpen] = useState<'no' | 'typing' | 'days'>('no');

  const isInField = useFieldError(error);
  useSubmitBlocker(inputRef, () => {
    // The form reads the value right after this.
    const isValid = flushSync(commit);
    if (!isValid) setOpen('no');
    return !isValid;
  });

  const close = () => {
    if (document.getElementById(panelId)?.contains(document.activeElement)) inputRef.current?.focus();
    setOpen('no');
    onClose?.();
  };
  const clearAndFocus = () => {
    draftOptions.clear();
    clearError();
    inputRef.current?.focus();
  };
  const canClear = !isLocked && text !== '';

  useEscape(anchorRef, () => {
    if (open === 'no') return false;
    close();
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
    isInField,
    open: open !== 'no',
    /** Whether the calendar gets the focus when it opens. */
    shouldFocusCalendar: open === 'days',
    clearError,
    toggle: () => (open === 'no' ? openCalendar() : close()),
    inputProps: {
      role: 'combobox',
      value: text,
      autoComplete: 'off',
      'aria-haspopup': 'dialog' as const,
      'aria-expanded': open !== 'no',
      'aria-controls': open === 'no' ? undefined : panelId,
      onChange: (event: { target: { value: string } }) => setDraft(event.target.value),
      onClick: () => isLocked || open !== 'no' || setOpen('typing'),
      onBlur: commit,
      onKeyDown: (event: KeyboardEvent) => {
        if (isLocked) return;
        if (event.key === 'Enter' && isDirty && !event.ctrlKey && !event.metaKey) {
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
