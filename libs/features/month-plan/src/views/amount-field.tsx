import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type AmountProblem, type Cents, parseAmount, toPlainAmount } from '@backroom/contract/amount';
import { Text, TextInput, usePlainWhileFocused, useUnsavedChanges } from '@backroom/ui';

import type { AmountKind } from '../model/cells.ts';
import type { RefusedText } from '../model/editor-state.ts';
import { useCommitOnLeave } from '../sync/use-commit-on-leave.ts';
import { useReportedDraft } from '../sync/use-reported-draft.ts';
import { useProblemText } from './decisions/use-problem-text.ts';
import { dropZeroCents, useAmountFormat } from './use-amount-format.ts';

export interface AmountFieldProps {
  kind: AmountKind;
  label: string;
  /** Accessible name, with the day. */
  name: string;
  amount: Cents;
  refused: RefusedText | undefined;
  /** Why the amount is read-only; null if it is not. */
  lock: string | null;
  /** `seen`: the amount when the field got the focus. */
  onAmount: (amount: Cents, seen: Cents) => void;
  onRefused: (text: string, problem: AmountProblem, seen: Cents) => void;
  onDropText: () => void;
  /** Ids of further texts about the amount. */
  describedBy: readonly string[];
  /** Whether a text is being typed; again with each change of it. */
  onEditing: (isEditing: boolean) => void;
  /** Another object moves the focus to the field again. */
  focusRequest: object | null;
}

interface Draft {
  text: string;
  seen: Cents;
}

/** The amount of a day. A text that is no amount stays, with its reason below, until it is mended or Esc. */
export function AmountField(props: AmountFieldProps) {
  const { kind, label, name, amount, refused, lock, describedBy, focusRequest } = props;
  const { onAmount, onRefused, onDropText, onEditing } = props;
  const format = useAmountFormat();
  const describeProblem = useProblemText();
  const reasonId = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequest) input.current?.focus();
  }, [focusRequest]);
  /** The amount at the focus, from which a draft begins. */
  const seen = useRef<Cents>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const plain = usePlainWhileFocused(input);
  const parse = (text: string) => parseAmount(text, { canBeNegative: kind === 'actual' });
  const commit = () => {
    setDraft(null);
    if (!draft) return;
    const read = parse(draft.text);
    if ('cents' in read) onAmount(read.cents, draft.seen);
    else onRefused(draft.text, read.problem, draft.seen);
  };
  useCommitOnLeave(commit);
  useUnsavedChanges(draft !== null);
  useReportedDraft(draft, (typed) => onEditing(typed !== null));
  const read = draft ? parse(draft.text) : refused;
  const problem = read && 'problem' in read ? read.problem : undefined;
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    setDraft(null);
    onDropText();
  };
  const isShown = problem !== undefined && (!draft || refused !== undefined);
  const description = [...(isShown ? [reasonId] : []), ...describedBy].join(' ') || undefined;
  return (
    <Amount>
      <Text variant="caption" tone="faint">
        {label}
      </Text>
      {lock === null || refused ? (
        <TextInput
          ref={input}
          aria-label={name}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={description}
          value={
            draft?.text ??
            refused?.text ??
            (plain.isFocused || amount === null ? toPlainAmount(amount) : format(amount))
          }
          onFocus={() => {
            seen.current = refused ? refused.seen : amount;
            plain.onFocus();
          }}
          onChange={({ target }) => setDraft({ text: target.value, seen: draft ? draft.seen : seen.current })}
          onBlur={() => {
            plain.onBlur();
            commit();
          }}
          onKeyDown={handleKey}
        />
      ) : (
        <Text>{amount === null ? '–' : dropZeroCents(format(amount))}</Text>
      )}
      {isShown && (
        <Text variant="caption" tone="danger" id={reasonId}>
          {describeProblem(problem)}
        </Text>
      )}
    </Amount>
  );
}

const Amount = styled.div`
  display: grid;
  gap: var(--ui-space-1);
  min-width: 0;
  font-variant-numeric: tabular-nums;
`;
