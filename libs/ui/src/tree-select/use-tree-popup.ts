import { type FocusEvent, type FocusEventHandler, type KeyboardEvent, type RefObject, useId, useState } from 'react';

import { useUncommittedOptionText } from '../combobox/uncommitted-text.tsx';
import { useEscape } from '../popover/use-escape.ts';
import type { TreeHandle } from '../tree/tree.tsx';

export interface TreePopupRefs {
  anchorRef: RefObject<HTMLSpanElement | null>;
  input: RefObject<HTMLInputElement | null>;
  tree: RefObject<TreeHandle | null>;
}

/**
 * State and handlers of a field with a tree popup: typing searches, Enter takes the first match, Down
 * moves to it, Esc returns. Text that selects nothing stays and prevents the form from being submitted.
 */
export function useTreePopup(
  { anchorRef, input, tree }: TreePopupRefs,
  isLocked: boolean,
  onBlur: FocusEventHandler<HTMLInputElement> | undefined,
) {
  const treeId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');

  const hide = () => {
    // Closing unmounts the tree, so a focus inside it returns to the field first.
    if (document.getElementById(treeId)?.contains(document.activeElement)) input.current?.focus();
    setOpen(false);
  };
  const close = () => {
    hide();
    setQuery('');
  };
  const uncommitted = useUncommittedOptionText(input, query, hide);
  const dismiss = () => {
    hide();
    uncommitted.report();
  };

  useEscape(anchorRef, () => {
    if (!open && query === '') return false;
    close();
    return true;
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isLocked) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (open) tree.current?.focus();
      else setOpen(true);
    }
    if (event.key === 'ArrowUp' && event.altKey && open) hide();
    if (event.key === 'Enter' && open && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      if (query !== '') tree.current?.activate();
    }
  };

  return {
    treeId,
    open,
    query,
    uncommitted,
    close,
    /** Closes without a selection. */
    dismiss,
    clearQuery: query === '' ? undefined : () => setQuery(''),
    toggle: () => {
      input.current?.focus();
      if (open) hide();
      else setOpen(true);
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'tree' as const,
      'aria-expanded': open,
      'aria-controls': open ? treeId : undefined,
      'aria-autocomplete': 'list' as const,
      ...(uncommitted.error !== null && { 'aria-invalid': true }),
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        if (!open) uncommitted.report();
        onBlur?.(event);
      },
      onClick: () => isLocked || setOpen(true),
      onKeyDown: handleKeyDown,
    },
    search: (text: string) => {
      setQuery(text);
      setOpen(true);
    },
  };
}
