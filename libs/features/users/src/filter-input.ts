import { type ComponentType, createElement } from 'react';

import type { FilterField } from '@backroom/records';
import type { FieldControl } from '@backroom/ui';

/** Props of the control of one filter; an empty value means that the filter is unset. */
export interface FilterInputProps extends FieldControl {
  value: string;
  onValueChange: (value: string) => void;
}

/** Props of the label of the value of an active filter. */
export interface FilterValueProps {
  value: string;
}

/**
 * A filter with a control of its own.
 *
 * @param valueLabel shows the value of the active filter; by default there is none
 */
export const createFilter = (
  name: string,
  label: string,
  input: ComponentType<FilterInputProps>,
  valueLabel?: ComponentType<FilterValueProps>,
): FilterField => ({
  name,
  label,
  ...(valueLabel && { renderValue: (values) => createElement(valueLabel, { value: values[name] ?? '' }) }),
  render: ({ control, values, set }) =>
    createElement(input, { ...control, value: values[name] ?? '', onValueChange: (value) => set(name, value) }),
});
