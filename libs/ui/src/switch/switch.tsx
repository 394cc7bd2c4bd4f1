import * as Primitive from '@radix-ui/react-switch';
import { type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';

import { Spinner } from '../spinner/spinner.tsx';

export type SwitchProps = Omit<
  ComponentPropsWithRef<typeof Primitive.Root>,
  'className' | 'style' | 'children' | 'asChild' | 'aria-label'
> & {
  /** What is on or off. May be left out inside a `Field`, whose label it then carries. */
  label?: string;
  /** The change is on its way; further presses are ignored, the focus stays. */
  loading?: boolean;
};

/** Takes effect at once; in a form that is saved later a checkbox is right. */
export function Switch({ label, loading = false, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <Track
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      onCheckedChange={loading ? undefined : onCheckedChange}
    >
      <Thumb>{loading && <Spinner />}</Thumb>
    </Track>
  );
}

const Track = styled(Primitive.Root)`
  position: relative;
  flex: none;
  width: var(--ui-space-9);
  height: var(--ui-target-min);
  padding: 0;
  border: 0;
  border-radius: var(--ui-radius-full);
  background: none;
  vertical-align: middle;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: var(--ui-space-1);
    border: 1px solid var(--ui-ctl-border);
    border-radius: var(--ui-radius-full);
    background: var(--ui-field-bg);
    transition:
      background-color var(--ui-motion-2),
      border-color var(--ui-motion-2);
  }

  &:hover::before {
    border-color: var(--ui-ctl-border-hover);
  }

  &[data-state='checked']::before {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-control);
  }

  &:focus-visible {
    outline-offset: 0;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    &[data-state='checked']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Thumb = styled(Primitive.Thumb)`
  position: relative;
  display: grid;
  width: var(--ui-space-5);
  height: var(--ui-space-5);
  margin-inline-start: var(--ui-space-2);
  border-radius: var(--ui-radius-full);
  background: var(--ui-ctl-border);
  transition: transform var(--ui-motion-2) var(--ui-ease-move);
  place-items: center;

  &[data-state='checked'] {
    background: var(--ui-bg-surface);
    color: var(--ui-accent-text);
    transform: translateX(var(--ui-space-5));
  }

  span {
    width: var(--ui-space-4);
    height: var(--ui-space-4);
  }

  &[data-state='unchecked'] {
    color: var(--ui-bg-surface);
  }
`;
