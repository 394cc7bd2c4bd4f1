import type { ChangeEvent } from 'react';
import { styled } from 'styled-components';

import { boxStyles, disabledBoxStyles } from '../../checkbox/checkbox.styles.ts';

export interface RowCheckboxProps {
  'aria-label': string;
  checked: boolean | 'indeterminate';
  disabled: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Looks like `Checkbox` but is a native input, which is several times faster when 50 of them change together. */
export function RowCheckbox({ checked, ...rest }: RowCheckboxProps) {
  return (
    <CheckboxInput
      {...rest}
      type="checkbox"
      checked={checked === true}
      ref={(input) => {
        if (input) input.indeterminate = checked === 'indeterminate';
      }}
    />
  );
}

const CheckboxInput = styled.input`
  ${boxStyles}
  width: var(--ui-target-least);
  height: var(--ui-target-least);
  /* Negative margin: the layout size is that of the smaller target. */
  margin: calc((var(--ui-target-min) - var(--ui-target-least)) / 2);
  border-radius: var(--ui-radius-2);
  appearance: none;
  vertical-align: middle;

  &:is(:checked, :indeterminate)::before {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-solid);
  }

  &:is(:checked, :indeterminate)::after {
    grid-area: 1 / 1;
    border: solid var(--ui-accent-on-solid);
    content: '';
  }

  &:checked::after {
    width: 5px;
    height: 9px;
    border-width: 0 2px 2px 0; /* Physical: a tick, turned below. */
    transform: translateY(-1px) rotate(45deg);
  }

  &:indeterminate::after {
    width: var(--ui-space-3);
    height: 0;
    border-width: 0 0 2px;
    transform: none;
  }

  ${disabledBoxStyles}

  &:disabled::after {
    border-color: var(--ui-fg-disabled);
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before,
    &::after {
      display: none;
    }
  }
`;
