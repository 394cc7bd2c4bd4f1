import { useState } from 'react';

import { type OptionOf, type OptionsEndpoint, useOptions } from './use-options.ts';

/**
 * Finds options by their ids, such as those of a history. One outside of the first answer is requested when it is looked
 * up, and undefined until then.
 */
export function useOptionLookup<E extends OptionsEndpoint>(
  endpoint: E,
  config: Parameters<typeof useOptions<E>>[1],
): (id: unknown) => OptionOf<E> | undefined {
  const [wanted, setWanted] = useState<readonly (number | string)[]>([]);
  const { options, chosenOptions, search } = useOptions(endpoint, { ...config, chosen: wanted });
  return (id) => {
    const known = [...options, ...chosenOptions].find(
      (option) => (option as Record<string, unknown>)[config.id] === id,
    );
    const isMissing = !known && search.more && (typeof id === 'number' || typeof id === 'string');
    // It may be called while rendering.
    if (isMissing && !wanted.includes(id)) queueMicrotask(() => setWanted((before) => [...new Set([...before, id])]));
    return known;
  };
}
