import { type KeyboardEvent, type RefObject, useId, useState } from 'react';

import { useEscape } from '../popover/use-escape.ts';
import type { TreeHandle } from '../tree/tree.tsx';

export interface TreePopupRefs {
  anchorRef: RefObject<HTMLSpanElement | null>;
  input: RefObject<HTMLInputElement | null>;
  tree: RefObject<TreeHandle | null>;
}

/**
 * State and handlers of a field with a tree popup: typing searches, Enter takes the first match, Down
 * moves to it, Esc returns.
 *
 * @param clear called on Esc if the tree is closed; undefined if there is nothing to clear
 */
export function useTreePopup(
  { anchorRef, input, tree }: TreePopupRefs,
  isLocked: boolean,
  clear: (() => void) | undefined,
) {
  const treeId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');

  const close = () => {
    // Closing unmounts the tree, so a focus inside it returns to the field first.
    if (document.getElementById(treeId)?.contains(document.activeElement)) input.current?.focus();
    setOpen(false);
    setQuery('');
  };

  useEscape(anchorRef, () => {
    if (open) close();
    else if (clear) clear();
    else return false;
    return true;
  });

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || isLocked) return;
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      if (open) tree.current?.focus();
      else setOpen(true);
    }
    if (event.key === 'ArrowUp' && event.altKey && open) close();
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      if (query !== '') tree.current?.activate();
    }
  };

  return {
    treeId,
    open,
    query,
    close,
    toggle: () => {
      input.current?.focus();
      if (open) close();
      else setOpen(true);
    },
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'tree' as const,
      'aria-expanded': open,
      'aria-controls': open ? treeId : undefined,
      'aria-autocomplete': 'list' as const,
      onClick: () => isLocked || setOpen(true),
      onKeyDown: handleKeyDown,
    },
    search: (text: string) => {
      setQuery(text);
      setOpen(true);
    },
  };
}
