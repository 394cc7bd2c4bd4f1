import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';

import { fieldStyles } from '../theme/styles.ts';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'className' | 'style'> & {
  /** Icon inside the field, before the text. */
  startAdornment?: ReactNode;
  /** A square control inside the field, after the text. */
  endAdornment?: ReactNode;
};

/** Single-line text input. Accepts all native props; the label comes from `Field`. */
export function TextInput({ startAdornment, endAdornment, ...rest }: TextInputProps) {
  const input = <Input type="text" {...rest} />;
  if (!startAdornment && !endAdornment) return input;
  return (
    <Adorned>
      {startAdornment && <Adornment>{startAdornment}</Adornment>}
      {input}
      {endAdornment && <Adornment>{endAdornment}</Adornment>}
    </Adorned>
  );
}

const Input = styled.input`
  ${fieldStyles}
`;

/** Border, focus ring and width stay with the field, over which the adornments lie. */
const Adorned = styled.span`
  position: relative;
  display: block;

  & > span + input {
    padding-inline-start: var(--ui-h);
  }
  & > input:has(+ span) {
    padding-inline-end: var(--ui-h);
  }
`;

const Adornment = styled.span`
  position: absolute;
  inset-block: 0;
  display: grid;
  width: var(--ui-h);
  place-items: center;
  color: var(--ui-fg-3);
  pointer-events: none;

  &:last-child {
    inset-inline-end: 0;
  }

  & > button {
    width: calc(var(--ui-h) - var(--ui-space-2));
    min-width: var(--ui-target-min);
    height: calc(var(--ui-h) - var(--ui-space-2));
    min-height: var(--ui-target-min);
    border-radius: var(--ui-radius-1);
    pointer-events: auto;

    &:focus-visible {
      outline-offset: -2px;
    }
  }
`;
