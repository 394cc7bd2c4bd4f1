import { useId } from 'react';
import styled from 'styled-components';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
};

export type SegmentedProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  /** Empty string: nothing is selected yet. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly SegmentedOption<Value>[];
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

/** Segmented control. ARIA radio group of native radios: one Tab stop, arrows select. */
export function Segmented<Value extends string>({
  label,
  value: selected,
  onValueChange,
  options,
  ...rest
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <Group {...rest} role="radiogroup" aria-label={label}>
      {options.map(({ value, label: optionLabel }) => (
        <Segment key={value}>
          <Radio
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={() => onValueChange(value)}
          />
          <Label>{optionLabel}</Label>
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
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

const Segment = styled.label`
  position: relative;
  display: inline-flex;
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

  &:hover {
    color: var(--ui-accent-text-strong);
  }

  &:has(:checked) {
    border-color: var(--ui-accent-control);
    background: var(--ui-bg-surface);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--ui-accent-control);
  }

  @media (forced-colors: active) {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

/** Covers the segment and the padding of the group, so that both are clickable. */
const Radio = styled.input`
  position: absolute;
  inset: calc(-2px - var(--ui-space-1)) -2px;
  margin: 0;
  appearance: none;
  cursor: inherit;

  &:focus-visible {
    outline: none;
  }
`;

/** Rendered above the radio; pointer events pass through. */
const Label = styled.span`
  position: relative;
  pointer-events: none;
`;
