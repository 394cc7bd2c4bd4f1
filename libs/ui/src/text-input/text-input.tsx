import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { fieldStyles } from '../theme/styles.ts';
import { InputAdornment } from './input-adornment.tsx';

type NativeProps<Tag extends 'input' | 'textarea'> = Omit<ComponentPropsWithRef<Tag>, 'className' | 'style'>;

export type TextInputProps = NativeProps<'input'> & {
  /** Icon inside the field, before the text. */
  lead?: ReactNode;
  /** A square control inside the field, after the text. */
  trail?: ReactNode;
};

/** Single-line text input. Accepts all native props; the label comes from `Field`. */
export function TextInput({ lead, trail, ...rest }: TextInputProps) {
  const input = <Input type="text" {...rest} data-lead={lead ? '' : undefined} data-trail={trail ? '' : undefined} />;
  if (!lead && !trail) return input;
  return (
    <InputAdornment lead={lead} trail={trail}>
      {input}
    </InputAdornment>
  );
}

export type TextareaProps = NativeProps<'textarea'>;

/** Multi-line text input; grows with its content where the browser supports `field-sizing`. */
export function Textarea({ rows = 3, ...rest }: TextareaProps) {
  return <MultilineInput rows={rows} {...rest} />;
}

const Input = styled.input`
  ${fieldStyles}

  &[data-lead] {
    padding-inline-start: var(--ui-h);
  }
  &[data-trail] {
    padding-inline-end: var(--ui-h);
  }
`;

const MultilineInput = styled.textarea`
  ${fieldStyles}
  display: block;
  height: auto;
  min-height: calc(var(--ui-h) * 2);
  max-height: 50vh;
  padding-block: calc((var(--ui-h) - var(--ui-lh)) / 2 - 1px);
  resize: vertical;
  field-sizing: content;
`;
