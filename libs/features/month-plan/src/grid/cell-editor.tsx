import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

import { Editor } from './grid.styles.ts';

interface CellEditorProps {
  text: string;
  /** Why the text is no amount. */
  problem: string | undefined;
  label: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** The input of the active cell. */
export function CellEditor({ text, problem, label, onChange, ...events }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Editor
      {...events}
      ref={input}
      aria-label={label}
      aria-invalid={problem === undefined ? undefined : true}
      title={problem}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The editor had the focus: it returns to the grid. */
export function useReturnedFocus(scroller: RefObject<HTMLDivElement | null>, isEditing: boolean): void {
  useEffect(() => {
    const { current: element } = scroller;
    return () => {
      if (isEditing && document.activeElement === document.body) element?.focus();
    };
  }, [isEditing, scroller]);
}
