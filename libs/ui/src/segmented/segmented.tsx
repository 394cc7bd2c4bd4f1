import * as Primitive from '@radix-ui/react-radio-group';
import { type ReactNode } from 'react';
import styled from 'styled-components';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
};

export type SegmentedProps<Value extends string> = {
  /** What is chosen between; read before the options. */
  label: string;
  /** Empty: nothing is chosen yet. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  disabled?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/** One of a few, all in sight. ARIA radio group: Tab enters once, arrows choose. */
export function Segmented<Value extends string>({ label, onValueChange, options, ...rest }: SegmentedProps<Value>) {
  return (
    <Group
      {...rest}
      aria-label={label}
      orientation="horizontal"
      onValueChange={(value) => onValueChange(value as Value)}
    >
      {options.map((option) => (
        <Segment key={option.value} value={option.value} disabled={option.disabled}>
          {option.icon}
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled(Primitive.Root)`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--ui-space-1);
  max-width: 100%;
  padding: var(--ui-space-1);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-sunken);

  &[aria-invalid='true'] {
    border-color: var(--ui-danger-control);
  }
`;

const Segment = styled(Primitive.Item)`
  position: relative;
  display: inline-flex;
  gap: var(--ui-gap);
  align-items: center;
  min-width: var(--ui-h);
  height: calc(var(--ui-h) - var(--ui-space-2) - 2px);
  padding: 0 var(--ui-px);
  border: 1px solid transparent;
  border-radius: var(--ui-radius-1);
  background: none;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs);
  line-height: var(--ui-lh);
  white-space: nowrap;
  cursor: pointer;
  justify-content: center;
  transition:
    background-color var(--ui-motion-1),
    color var(--ui-motion-1);

  /* The frame around it is pressed too. */
  &::after {
    position: absolute;
    inset: calc(-2px - var(--ui-space-1)) -2px;
    content: '';
  }

  &:hover:enabled {
    color: var(--ui-accent-text-strong);
  }

  &[data-state='checked'] {
    border-color: var(--ui-accent-control);
    background: var(--ui-bg-surface);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  &:focus-visible {
    outline-offset: 0;
  }

  &:disabled,
  &:disabled[data-state='checked'] {
    border-color: transparent;
    color: var(--ui-fg-disabled);
    cursor: not-allowed;
  }
`;
