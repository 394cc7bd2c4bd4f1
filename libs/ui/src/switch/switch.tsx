import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import styled from 'styled-components';

import { rotate } from '../spinner/rotate.ts';

export type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'style' | 'children' | 'type' | 'role' | 'size' | 'aria-label' | 'onChange' | 'onKeyDown'
> & {
  /** Accessible name. Optional inside a `Field`, whose label is used then. */
  label?: string;
  onCheckedChange?: (checked: boolean) => void;
  /** The change is pending: clicks are ignored, the focus stays. */
  loading?: boolean;
};

/**
 * Toggle that takes effect immediately. In a form that is saved later use a checkbox.
 *
 * ARIA switch. Keys: Space and Enter toggle. A native input, because lists render one per row.
 */
export function Switch({ label, loading = false, onCheckedChange, ...rest }: SwitchProps) {
  return (
    <Track
      {...rest}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-busy={loading || undefined}
      // The input is already toggled when React calls this; preventDefault reverts it.
      onClick={(event) => loading && event.preventDefault()}
      onChange={({ target }) => !loading && onCheckedChange?.(target.checked)}
      onKeyDown={toggleOnEnter}
    />
  );
}

/** By default Enter submits the surrounding form. */
function toggleOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  // With Ctrl or ⌘ it performs the primary action of the dialog.
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (!event.repeat) event.currentTarget.click();
}

const Track = styled.input`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  width: max(var(--ui-space-9), var(--ui-target-least));
  height: var(--ui-target-least);
  margin: 0;
  border-radius: var(--ui-radius-full);
  appearance: none;
  vertical-align: middle;
  cursor: pointer;

  &::before {
    content: '';
    position: absolute;
    inset: calc(50% - var(--ui-target-min) / 2 + var(--ui-space-1))
      calc(50% - var(--ui-space-9) / 2 + var(--ui-space-1));
    border: 1px solid var(--ui-ctl-border);
    border-radius: var(--ui-radius-full);
    background: var(--ui-field-bg);
    transition:
      background-color var(--ui-motion-2),
      border-color var(--ui-motion-2);
  }

  &::after {
    content: '';
    position: relative;
    width: var(--ui-space-5);
    height: var(--ui-space-5);
    margin-inline-start: calc(50% - var(--ui-space-9) / 2 + var(--ui-space-2));
    border-radius: var(--ui-radius-full);
    background: var(--ui-ctl-border);
    transition: translate var(--ui-motion-2) var(--ui-ease-move);
  }

  &:hover::before {
    border-color: var(--ui-ctl-border-hover);
  }

  &:checked::before {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-control);
  }

  &:checked::after {
    background: var(--ui-bg-surface);
    translate: calc(var(--ui-space-5) * var(--inline));
  }

  &:focus-visible {
    outline-offset: 0;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &[aria-busy='true']::after {
    border: 2px solid var(--ui-bg-surface);
    border-inline-end-color: transparent;
    animation: ${rotate} 800ms linear 300ms infinite;
  }

  &:checked[aria-busy='true']::after {
    border-color: var(--ui-accent-text);
    border-inline-end-color: transparent;
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    &:checked::before {
      background: Highlight;
      forced-color-adjust: none;
    }

    &::after {
      border: var(--ui-space-3) solid ButtonText;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &[aria-busy='true']::after {
      border-style: dotted;
    }
  }
`;
