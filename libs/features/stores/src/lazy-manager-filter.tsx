import { createElement, useState } from 'react';

import type { FilterControlProps } from '@backroom/records';
import { createLazyModule, TextInput, useLazyModule } from '@backroom/ui';

const lazyFilter = createLazyModule(async () => (await import('./manager-filter.tsx')).ManagerFilter);

/** The filter by manager: its code and options are loaded when it is shown. */
export function LazyManagerFilter({ control, values, set }: FilterControlProps) {
  const [hasFailed, setFailed] = useState(false);
  const Filter = useLazyModule(lazyFilter, !hasFailed, () => setFailed(true));
  const props = {
    ...control,
    value: values.managerId ?? '',
    onValueChange: (value: string) => set('managerId', value),
  };
  if (Filter) return createElement(Filter, props);
  return <TextInput id={control.id} value="" readOnly disabled={!hasFailed} onFocus={() => setFailed(false)} />;
}
