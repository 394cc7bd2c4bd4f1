import { useCallback } from 'react';

import type { OptionSearch } from '@backroom/client';
import type { ComboboxOption } from '@backroom/ui';

import { type Choice, useToChoices } from '../option-nodes.ts';

/** Choices of a field, which are searched at the server if there are many. */
export interface SearchedChoices {
  options: readonly ComboboxOption[];
  /** Chosen ones that may be missing in `options`. */
  selected: readonly ComboboxOption[];
  search: OptionSearch;
}

interface FoundOptions<Option> {
  options: readonly Option[];
  chosenOptions: readonly Option[];
  search: OptionSearch;
}

/**
 * Makes the choices of a field from the result of `useOptions`, in a callback for several fields: disabled records are
 * offered only where they are chosen already, and marked.
 */
export function useToSearchedChoices() {
  const toChoices = useToChoices();
  return useCallback(
    <Option>(
      { options, chosenOptions, search }: FoundOptions<Option>,
      toChoice: (option: Option) => Choice,
      storedIds: readonly number[],
    ): SearchedChoices => {
      const chosen = chosenOptions.map(toChoice);
      const chosenIds = chosen.map(({ id }) => id);
      return {
        options: toChoices(options.map(toChoice), storedIds),
        selected: toChoices(chosen, chosenIds),
        search,
      };
    },
    [toChoices],
  );
}
