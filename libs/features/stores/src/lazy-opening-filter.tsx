import { createElement, useState } from 'react';

import type { FilterControlProps } from '@backroom/records';
import { createLazyModule, type DateRange, TextInput, useLazyModule } from '@backroom/ui';

const lazyPicker = createLazyModule(async () => (await import('./opening-filter.tsx')).OpeningFilter);

/** The filter by opening date: the picker is loaded when it is shown. */
export function LazyOpeningFilter({ control, values, set }: FilterControlProps) {
  const [hasFailed, setFailed] = useState(false);
  const Picker = useLazyModule(lazyPicker, !hasFailed, () => setFailed(true));
  if (!Picker)
    return <TextInput id={control.id} value="" readOnly disabled={!hasFailed} onFocus={() => setFailed(false)} />;
  return createElement(Picker, {
    ...control,
    from: values.openedFrom ?? '',
    to: values.openedTo ?? '',
    onValueChange: (range: DateRange | null) => {
      set('openedFrom', range?.from ?? '');
      set('openedTo', range?.to ?? '');
    },
  });
}
