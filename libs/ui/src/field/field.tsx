import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

import { drawIcon } from '../icon/draw-icon.ts';
import { circleExclamationPoint as circleAlert } from '../icon/shapes/base.ts';
import { truncate } from '../theme/styles.ts';
import { SetFieldErrorContext } from './set-field-error-context.ts';

/** Props for the control of a field: `{(control) => <TextInput {...control} />}`. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: string;
  required?: boolean;
  /** Cause and solution; replaces the help text. */
  error?: string;
  help?: ReactNode;
  /** Length of the text, for example `12/50`. */
  counter?: string;
  /** Reserves no line for messages; for filter bars, which have no validation. */
  dense?: boolean;
  children: (control: FieldControl) => ReactNode;
};

/**
 * Label, control, and a line for help or error, which is reserved so that errors do not shift the layout. Where
 * `--field-line` is 0, as in long forms, only a help text reserves it.
 */
export function Field({ label, required = false, help, counter, dense = false, children, ...props }: FieldProps) {
  const [controlError, setControlError] = useState<string | null>(null);
  const error = controlError ?? props.error;
  const id = useId();
  const messageId = `${id}-message`;
  const counterId = `${id}-counter`;
  const describedBy = [(error || help) && messageId, counter && counterId].filter(Boolean).join(' ');

  return (
    <Root>
      <Label htmlFor={id} title={label}>
        {required && <RequiredMark aria-hidden>*</RequiredMark>}
        {label}
      </Label>
      <SetFieldErrorContext value={setControlError}>
        {children({
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        })}
      </SetFieldErrorContext>
      <Footer data-dense={dense || undefined}>
        <Message id={messageId} data-error={error ? '' : undefined} aria-live="polite">
          {error ? (
            <>
              {drawIcon(circleAlert)}
              {error}
            </>
          ) : (
            help
          )}
        </Message>
        {counter && <Counter id={counterId}>{counter}</Counter>}
      </Footer>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

const Label = styled.label`
  ${truncate}
  width: fit-content;
  max-width: 100%;
  margin-bottom: var(--ui-space-2);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
`;

const RequiredMark = styled.span`
  margin-inline-end: var(--ui-space-2);
  color: var(--ui-danger-text);
`;

const Footer = styled.div`
  display: flex;
  gap: var(--ui-space-3);
  justify-content: space-between;
  min-height: var(--field-line, var(--ui-lh-caption));
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  &[data-dense] {
    min-height: 0;
  }
`;

const Message = styled.span`
  min-width: 0;
  max-width: 42em;
  text-wrap: pretty;

  &[data-error] {
    display: flex;
    gap: var(--ui-space-2);
    color: var(--ui-danger-text);
  }

  svg {
    --ui-icon: var(--ui-fs-caption);
    height: var(--ui-lh-caption);
  }
`;

const Counter = styled.span`
  flex: none;
  font-variant-numeric: tabular-nums;
`;
