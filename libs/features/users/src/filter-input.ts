import { type ComponentType, createElement } from 'react';

import type { FilterField } from '@backroom/records';
import type { FieldControl } from '@backroom/ui';

/** Props of the control of one filter; an empty value means that the filter is unset. */
export interface FilterInputProps extends FieldControl {
  value: string;
  onValueChange: (value: string) => void;
}

/** A filter with a control of its own. */
export const createFilter = (name: string, label: string, input: ComponentType<FilterInputProps>): FilterField => ({
  name,
  label,
  render: ({ control, values, set }) =>
    createElement(input, { ...control, value: values[name] ?? '', onValueChange: (value) => set(name, value) }),
});
