import { type ComponentType, createElement } from 'react';

import type { FilterField } from '@backroom/records';
import type { FieldControl } from '@backroom/ui';

/** Props of the control of one filter; an empty value means that the filter is unset. */
export interface FilterInputProps extends FieldControl {
  value: string;
  onValueChange: (value: string) => void;
}

/** The value of an active filter in words. */
export interface FilterValueProps {
  value: string;
}

/**
 * A filter with a control of its own.
 *
 * @param words shows the value of the active filter; by default its label says all
 */
export const createFilter = (
  name: string,
  label: string,
  input: ComponentType<FilterInputProps>,
  words?: ComponentType<FilterValueProps>,
): FilterField => ({
  name,
  label,
  ...(words && { renderValue: (values) => createElement(words, { value: values[name] ?? '' }) }),
  render: ({ control, values, set }) =>
    createElement(input, { ...control, value: values[name] ?? '', onValueChange: (value) => set(name, value) }),
});
