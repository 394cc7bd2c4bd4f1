import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

import { isEqual } from './merge.ts';

/**
 * Data that a new record begins with, such as the usual value of a dictionary, may arrive after the form has opened: a
 * field takes it over while it still has what it began with.
 *
 * @param defaults null for a record that exists
 */
export function useLateDefaults<Values extends FieldValues>(
  { getValues, resetField }: UseFormReturn<Values>,
  defaults: Values | null,
): void {
  const former = useRef(defaults);
  useEffect(() => {
    const begun = former.current;
    former.current = defaults;
    if (!begun || !defaults) return;
    for (const name of Object.keys(defaults) as Path<Values>[]) {
      if (isEqual(begun[name], defaults[name]) || !isEqual(getValues(name), begun[name])) continue;
      resetField(name, { defaultValue: defaults[name] });
    }
  });
}
