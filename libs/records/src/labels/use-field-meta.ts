import type { SelectOption } from '@backroom/ui';

import { useStatusOptions } from '../status-options.ts';
import { type Described, useFieldLabels } from './field-labels.ts';

/** The labels of a resource in form order, and its select options; every status has the same. */
export function useFieldMeta<Fields, Choices extends Record<string, readonly SelectOption[]>>(
  resource: Described<Fields>,
  choices?: Choices,
) {
  return { labels: useFieldLabels(resource), choices: { status: useStatusOptions(), ...(choices as Choices) } };
}
