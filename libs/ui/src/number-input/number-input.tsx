import { type FocusEvent, type KeyboardEvent, useImperativeHandle, useRef, useState } from 'react';
import styled from 'styled-components';

import { useUncommittedText } from '../field/use-uncommitted-text.ts';
import { drawIcon } from '../icon/draw-icon.ts';
import { chevronDown, chevronUp } from '../icon/shapes/controls.ts';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { type Range, stepBy } from './number-value.ts';
import { useTypedNumber } from './use-typed-number.ts';

export type NumberInputProps = Omit<
  TextInputProps,
  'type' | 'role' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'startAdornment' | 'endAdornment'
> & {
  /** Null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
};

const PAGE_STEPS = 10;

/**
 * ARIA spin button. Up and Down move by a step, PageUp and PageDown by ten steps, Home and End to the limits.
 * Reads all forms of `readNumber`, such as full-width digits of a Chinese keyboard. Text that is not a number, or is out
 * of range, is no value: it stays with the reason and prevents the form from being submitted.
 */
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  onBlur,
  onKeyDown,
  ref,
  ...rest
}: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => inputRef.current as HTMLInputElement);
  const range: Range = { min, max, step };
  const read = useTypedNumber(range);
  const typed = read(draft ?? '');
  const message = 'message' in typed ? typed.message : '';
  const uncommitted = useUncommittedText({ ref: inputRef, text: message === '' ? '' : (draft ?? ''), message });

  const handleInput = (text: string) => {
    setDraft(text);
    const next = read(text);
    if ('value' in next && next.value !== value) onChange(next.value);
  };
  const commit = () => {
    if (message === '') setDraft(null);
    else uncommitted.report();
  };
  const changeTo = (next: number) => {
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const next = rest.readOnly ? undefined : getValueForKey(event.key, value, range);
    if (event.defaultPrevented || next === undefined) return;
    event.preventDefault();
    changeTo(next);
  };

  return (
    <TextInput
      {...rest}
      {...(uncommitted.error !== null && { 'aria-invalid': true })}
      ref={inputRef}
      inputMode={step % 1 === 0 && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      value={draft ?? (value === null ? '' : String(value))}
      onChange={(event) => handleInput(event.target.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        commit();
        onBlur?.(event);
      }}
      onKeyDown={handleKeyDown}
      endAdornment={
        // Mouse only; the keyboard has the arrow keys.
        <Steps aria-hidden>
          <Step type="button" tabIndex={-1} disabled={rest.disabled} onClick={() => changeTo(stepBy(value, 1, range))}>
            {drawIcon(chevronUp)}
          </Step>
          <Step type="button" tabIndex={-1} disabled={rest.disabled} onClick={() => changeTo(stepBy(value, -1, range))}>
            {drawIcon(chevronDown)}
          </Step>
        </Steps>
      }
    />
  );
}

function getValueForKey(key: string, value: number | null, range: Range): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return stepBy(value, 1, range);
    case 'ArrowDown':
      return stepBy(value, -1, range);
    case 'PageUp':
      return stepBy(value, PAGE_STEPS, range);
    case 'PageDown':
      return stepBy(value, -PAGE_STEPS, range);
    case 'Home':
      return range.min;
    case 'End':
      return range.max;
    default:
      return undefined;
  }
}

const Steps = styled.span`
  display: grid;
  grid-template-rows: 1fr 1fr;
  width: var(--ui-target-min);
  height: calc(var(--ui-h) - var(--ui-space-2));
  pointer-events: auto;
`;

const Step = styled.button`
  --ui-icon: var(--ui-space-4);

  display: grid;
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-3);
  cursor: pointer;
  place-items: center;

  &:hover:enabled {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }
  &:disabled {
    cursor: not-allowed;
  }
  @media (pointer: coarse) {
    display: none;
  }
`;
