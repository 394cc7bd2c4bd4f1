import type { OptionSearch } from '@backroom/client';
import type { ComboboxOption } from '@backroom/ui';

interface FoundOptions<Option> {
  options: readonly Option[];
  chosenOptions: readonly Option[];
  search: OptionSearch;
}

/** Options that `useOptions` has found, as a searched select shows them. */
export const toSelectProps = <Option>(
  { options, chosenOptions, search }: FoundOptions<Option>,
  toOption: (option: Option) => ComboboxOption,
) => ({ options: options.map(toOption), selected: chosenOptions.map(toOption), search });

/** The label of the chosen option; its number while it is not known. */
export const findLabel = ({ options, selected }: ReturnType<typeof toSelectProps>, value: string) =>
  [...options, ...selected].find((option) => option.value === value)?.label ?? `#${value}`;
