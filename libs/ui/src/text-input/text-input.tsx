import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { fieldStyles } from '../theme/styles.ts';
import { InputAdornment } from './input-adornment.tsx';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'> & {
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

const Input = styled.input`
  ${fieldStyles}

  &[data-lead] {
    padding-inline-start: var(--ui-h);
  }
  &[data-trail] {
    padding-inline-end: var(--ui-h);
  }
`;
