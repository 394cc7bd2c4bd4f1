import { useId } from 'react';
import { styled } from 'styled-components';

import { boxStyles, disabledBoxStyles } from '../checkbox/checkbox.styles.ts';
import { touchTarget } from '../theme/styles.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** One sentence about the effect of the option. */
  description?: string;
}

export interface RadioGroupProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  /** Empty string: nothing is selected yet. */
  value: Value | '';
  onValueChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  disabled?: boolean;
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/**
 * Selects one of a few visible options, each with an optional description.
 *
 * ARIA radio group of native radios. Keys: Tab enters at the selected radio and leaves; arrows select and wrap around.
 */
export function RadioGroup<Value extends string>({
  label,
  value: selected,
  onValueChange,
  options,
  disabled,
  ...rest
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <Group {...rest} role="radiogroup" aria-label={label}>
      {options.map(({ value, label: optionLabel, description }) => (
        <Item key={value}>
          <Circle
            type="radio"
            name={id}
            id={`${id}-${value}`}
            value={value}
            checked={value === selected}
            disabled={disabled}
            aria-describedby={description && `${id}-${value}-more`}
            onChange={() => onValueChange(value)}
          />
          <Content>
            <label htmlFor={`${id}-${value}`}>{optionLabel}</label>
            {description && <Description id={`${id}-${value}-more`}>{description}</Description>}
          </Content>
        </Item>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: calc(var(--ui-space-2) + var(--ui-target-least) - var(--ui-target-min));
`;

const Item = styled.div`
  display: flex;
  gap: var(--ui-space-2);
  align-items: flex-start;
  min-height: var(--ui-target-min);
  font-size: var(--ui-fs);
  line-height: var(--ui-target-min);

  &:has(:disabled) {
    color: var(--ui-fg-3);
  }

  label {
    cursor: pointer;
  }

  &:has(:disabled) label {
    cursor: not-allowed;
  }
`;

const Circle = styled.input`
  ${touchTarget}
  ${boxStyles}
  position: relative;
  flex: none;
  width: var(--ui-target-min);
  height: var(--ui-target-min);
  margin: 0;
  border-radius: var(--ui-radius-full);
  appearance: none;

  &::before {
    border-radius: var(--ui-radius-full);
  }

  /* The dot: accent colour with a ring of the field background inside the border. */
  &:checked::before {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-control);
    box-shadow: inset 0 0 0 calc((var(--ui-space-5) - var(--ui-space-3)) / 2 - 1px) var(--ui-field-bg);
  }

  [aria-invalid='true'] > * > &::before {
    border-color: var(--ui-danger-control);
  }

  ${disabledBoxStyles}

  &:disabled:checked::before {
    background: var(--ui-fg-disabled);
    box-shadow: inset 0 0 0 calc((var(--ui-space-5) - var(--ui-space-3)) / 2 - 1px) var(--ui-field-bg);
  }

  @media (forced-colors: active) {
    &:checked::before {
      border-width: 5px;
    }
  }
`;

const Content = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Description = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
