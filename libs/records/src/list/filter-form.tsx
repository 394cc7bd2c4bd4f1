import { type ReactNode, useState } from 'react';

import {
  Field,
  type FieldControl,
  FilterBar,
  Select,
  type SelectOption,
  TextInput,
  usePreference,
  useText,
} from '@backroom/ui';

import { listText } from './list.text.ts';
import type { Filters } from './use-list-url-state.ts';

/** A filter of a list or tree. */
export interface FilterField {
  /** URL parameter. */
  name: string;
  label: string;
  /** Renders a select; a text input for a partial match if omitted. */
  options?: readonly SelectOption[];
  /** Further URL parameters that `render` sets. */
  also?: readonly string[];
  /** Renders another control instead; it keeps the height of a field. */
  render?: (props: FilterControlProps) => ReactNode;
}

export interface FilterControlProps {
  control: FieldControl;
  /** The values of all filters; an empty string for an unset one. */
  values: Filters;
  set: (name: string, value: string) => void;
}

interface FilterFormProps {
  fields: readonly FilterField[];
  /** The active filters; an empty string for an unset one. */
  applied: Filters;
  onSearch: (filters: Filters) => void;
  searching: boolean;
}

/** Maximum filter length of the contract. */
const MAX_LENGTH = 128;

/** Filter fields are a draft until the user searches; browser navigation resets them to the active filters. */
export function FilterForm({ fields, applied, onSearch, searching }: FilterFormProps) {
  const t = useText(listText);
  const hasShortcut = usePreference('shortcuts') === 'on';
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (!isSame(lastApplied, applied)) {
    setLastApplied(applied);
    setDraft(applied);
  }
  const set = (name: string, value: string) => setDraft((previous) => ({ ...previous, [name]: value }));
  const blank = getApplied(fields, {});

  return (
    <FilterBar
      onSearch={() => onSearch(draft)}
      onReset={() => {
        setDraft(blank);
        onSearch(blank);
      }}
      activeCount={fields.filter((field) => getParameters(field).some((name) => applied[name])).length}
      searching={searching}
    >
      {fields.map(({ name, label, options, render }, index) => (
        <Field key={name} label={label} dense>
          {(control) =>
            render ? (
              render({ control, values: draft, set })
            ) : options ? (
              <Select
                {...control}
                options={options}
                value={draft[name] ?? ''}
                onValueChange={(value) => set(name, value)}
              />
            ) : (
              <TextInput
                {...control}
                {...(hasShortcut && index === 0 && { placeholder: t('shortcut'), 'aria-keyshortcuts': '/' })}
                maxLength={MAX_LENGTH}
                value={draft[name] ?? ''}
                onChange={(event) => set(name, event.target.value)}
              />
            )
          }
        </Field>
      ))}
    </FilterBar>
  );
}

/** The active filters of the fields; an empty string for an unset one. */
export const getApplied = (fields: readonly FilterField[], active: Filters): Filters =>
  Object.fromEntries(fields.flatMap(getParameters).map((name) => [name, active[name] ?? '']));

const getParameters = ({ name, also = [] }: FilterField) => [name, ...also];

export const isSame = (one: Filters, other: Filters) => JSON.stringify(one) === JSON.stringify(other);
