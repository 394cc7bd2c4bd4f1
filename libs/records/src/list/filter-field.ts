import type { ReactNode } from 'react';

import type { FieldControl, SelectOption } from '@backroom/ui';

import type { Filters } from './use-list-url-state.ts';

/** Maximum length of the text of a filter, as in the contract. */
export const MAX_FILTER_LENGTH = 128;

/** A filter of a list or tree. */
export interface FilterField {
  /** URL parameter. */
  name: string;
  label: string;
  /** Renders a select of these or any; a text input for a partial match if omitted. */
  options?: readonly SelectOption[];
  /** Further URL parameters that `render` sets. */
  extraParams?: readonly string[];
  /** Renders another control instead; it keeps the height of a field. */
  render?: (props: FilterControlProps) => ReactNode;
  /** What the chip of the active filter shows, where its value is neither an option nor a text. */
  renderValue?: (values: Filters) => ReactNode;
}

/** The choices of a filter with options. */
export const withAny = (options: readonly SelectOption[], label: string): SelectOption[] => [
  { value: '', label },
  ...options,
];

export interface FilterControlProps {
  control: FieldControl;
  /** The values of all filters; an empty string for an unset one. */
  values: Filters;
  set: (name: string, value: string) => void;
}

/** The search field of a list. */
export interface ListSearch {
  /** URL parameter; a search over the text columns by default. */
  name: string;
  label: string;
  /** It has the focus when the page opens, unless that would open the keyboard of a touch screen. */
  hasFocus?: boolean;
}

/** URL parameters of the fields. */
export const getParameters = (fields: readonly FilterField[]): string[] =>
  fields.flatMap(({ name, extraParams = [] }) => [name, ...extraParams]);

/** The active ones of these parameters; an empty string for an unset one. */
export const getApplied = (parameters: readonly string[], active: Filters): Filters =>
  Object.fromEntries(parameters.map((name) => [name, active[name] ?? '']));

export const isActive = (field: FilterField, values: Filters): boolean =>
  getParameters([field]).some((name) => values[name]);
