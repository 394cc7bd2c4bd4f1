import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { fieldStyles } from '../theme/styles.ts';

export type TextareaProps = Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'style'>;

/** Multi-line text input; grows with its content where the browser supports `field-sizing`. */
export function Textarea({ rows = 3, ...rest }: TextareaProps) {
  return <MultilineInput rows={rows} {...rest} />;
}

const MultilineInput = styled.textarea`
  ${fieldStyles}
  display: block;
  height: auto;
  min-height: calc(var(--ui-h) * 2);
  max-height: 50vh;
  padding-block: calc((var(--ui-h) - var(--ui-lh)) / 2 - 1px);
  resize: vertical;
  field-sizing: content;

  &:disabled {
    resize: none;
  }
`;
