import { type KeyboardEvent, useEffect, useRef } from 'react';

import { Editor } from './grid.styles.ts';

interface CellEditorProps {
  text: string;
  isInvalid: boolean;
  label: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
}

/** The input of the active cell. */
export function CellEditor({ text, isInvalid, label, onChange, ...events }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <Editor
      {...events}
      ref={input}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
