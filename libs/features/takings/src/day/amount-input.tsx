import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type AmountProblem, describeAmountProblem, parseAmount } from '@backroom/contract/amount';
import { formatCents, Text, TextInput, useLanguage, usePlainWhileFocused } from '@backroom/ui';

interface AmountInputProps {
  name: string;
  /** As typed. */
  text: string;
  problem: AmountProblem | undefined;
  readOnly: boolean;
  placeholder?: string | undefined;
  describedBy?: string | undefined;
  endAdornment?: ReactNode;
  onText: (text: string) => void;
}

/** Of an amount that is not there and cannot be entered. */
const NONE = '–';

/** Marks the fields between which Enter moves. */
export const AMOUNT_FIELDS = 'input[data-amount]:not([readonly])';

/** Enter leads to the next amount; with Ctrl or ⌘ it is the business of the page. */
function moveToNext(event: KeyboardEvent<HTMLInputElement>) {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = [...(currentTarget.form?.querySelectorAll<HTMLInputElement>(AMOUNT_FIELDS) ?? [])];
  const next = fields[fields.indexOf(currentTarget) + (shiftKey ? -1 : 1)];
  if (next) next.focus();
  else currentTarget.blur();
}

/** An amount. While it is not edited it has separators; a text that is no amount stays, with its reason below. */
export function AmountInput(props: AmountInputProps) {
  const { name, text, problem, readOnly, placeholder, describedBy, endAdornment, onText } = props;
  const language = useLanguage();
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isFocused, onFocus, onBlur } = usePlainWhileFocused(input);
  const parsed = parseAmount(text, { canBeNegative: true });
  const shown = isFocused || !('cents' in parsed) || parsed.cents === null ? text : formatCents(parsed.cents, language);
  // A person who was led to the field reads why, and who types is not interrupted.
  const [textBefore, setTextBefore] = useState(text);
  const isShown = problem !== undefined && !(isFocused && text !== textBefore);
  return (
    <Amount>
      <TextInput
        ref={input}
        data-amount=""
        aria-label={name}
        aria-describedby={[isShown && reasonId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-invalid={isShown || undefined}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        placeholder={placeholder ?? (readOnly ? NONE : undefined)}
        readOnly={readOnly}
        value={shown}
        endAdornment={endAdornment}
        onFocus={() => {
          setTextBefore(text);
          onFocus();
        }}
        onBlur={onBlur}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={moveToNext}
      />
      {isShown && (
        <Text as="p" variant="caption" tone="danger" id={reasonId}>
          {describeAmountProblem(problem, language)}
        </Text>
      )}
    </Amount>
  );
}

const Amount = styled.div`
  min-width: 0;

  input {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }

  /* What cannot be changed is a figure, not a field. */
  && input:read-only {
    padding-inline: 0;
    border-color: transparent;
    background: none;
    color: var(--ui-fg-1);
  }

  p {
    margin-block: var(--ui-space-1) 0;
  }
`;
