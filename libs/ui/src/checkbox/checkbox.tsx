import * as Primitive from '@radix-ui/react-checkbox';
import type { ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { drawIcon } from '../icon/draw-icon.ts';
import { check, minus } from '../icon/shapes/base.ts';
import { touchTarget } from '../theme/styles.ts';
import { boxStyles, disabledBoxStyles } from './checkbox.styles.ts';

type AccessibleName =
  { label: string; 'aria-label'?: never } | { label?: never; 'aria-label': string } | { id: string };

export type CheckboxProps = Omit<
  ComponentPropsWithRef<typeof Primitive.Root>,
  'className' | 'style' | 'children' | 'asChild' | 'checked' | 'onCheckedChange' | 'aria-label'
> & {
  checked: boolean | 'indeterminate';
  onCheckedChange: (checked: boolean) => void;
  /** Visible, clickable label. */
  label?: string;
  'aria-label'?: string;
} & AccessibleName;

/** A box of 16 px with a target of 24 px. A click on an indeterminate checkbox checks it. */
export function Checkbox({ checked, onCheckedChange, label, ...rest }: CheckboxProps) {
  const box = (
    <Box {...rest} checked={checked} onCheckedChange={(next) => onCheckedChange(next === true)}>
      <CheckIndicator>{drawIcon(checked === 'indeterminate' ? minus : check)}</CheckIndicator>
    </Box>
  );
  if (label === undefined) return box;
  return (
    <Label>
      {box}
      {label}
    </Label>
  );
}

const Label = styled.label`
  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  min-height: var(--ui-target-min);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  cursor: pointer;

  &:has(:disabled) {
    color: var(--ui-fg-3);
    cursor: not-allowed;
  }
`;

const Box = styled(Primitive.Root)`
  ${touchTarget}
  ${boxStyles}
  position: relative;
  flex: none;
  width: var(--ui-target-min);
  height: var(--ui-target-min);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;

  &::before {
    transition: background-color var(--ui-motion-1);
  }

  &[data-state='checked']::before,
  &[data-state='indeterminate']::before {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-solid);
  }

  &[aria-invalid='true']::before {
    border-color: var(--ui-danger-control);
  }

  ${disabledBoxStyles}

  @media (forced-colors: active) {
    &[data-state='checked']::before,
    &[data-state='indeterminate']::before {
      border-width: 3px;
    }
  }
`;

const CheckIndicator = styled(Primitive.Indicator)`
  --ui-icon: var(--ui-space-4);

  grid-area: 1 / 1;
  color: var(--ui-accent-on-solid);

  svg.lucide {
    stroke-width: 3;
  }

  [disabled] > & {
    color: var(--ui-fg-disabled);
  }
`;
