import type { OptionSearch } from '@backroom/client';
import { Combobox, type ComboboxOption, type FieldControl, Select } from '@backroom/ui';

interface SearchedSelectProps extends FieldControl {
  value: string;
  onValueChange: (value: string) => void;
  /** Choices that are no records, such as 全部; the first one stands for none. */
  fixed: readonly [ComboboxOption, ...ComboboxOption[]];
  options: readonly ComboboxOption[];
  selected: readonly ComboboxOption[];
  search: OptionSearch;
}

/** A select of all choices, or a field that searches them at the server if there are many. */
export function SearchedSelect({
  value,
  onValueChange,
  fixed,
  options,
  selected,
  search,
  ...control
}: SearchedSelectProps) {
  const known = [...fixed, ...options, ...selected];
  const unknown = known.some((option) => option.value === value) ? [] : [{ value, label: `#${value}` }];
  if (!search.onSearch)
    return (
      <Select {...control} value={value} onValueChange={onValueChange} options={[...fixed, ...unknown, ...options]} />
    );
  const [none, ...others] = fixed;
  const isNone = value === none.value;
  const current = [...known, ...unknown].find((option) => option.value === value);
  return (
    <Combobox
      {...control}
      {...search}
      value={isNone ? null : value}
      onValueChange={(next) => onValueChange(next ?? none.value)}
      options={[...others, ...options]}
      {...(current && !isNone && { selected: current })}
      placeholder={none.label}
    />
  );
}
