import { useCallback } from 'react';

import { formatList, useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';

/** The sentence that these people edit, such as "Wang Fang and Li Na are editing". */
export function useEditingLabel(): (names: readonly string[]) => string {
  const t = useText(monthPlanText);
  return useCallback((names) => t('editing', { count: names.length, names: formatList(names) }), [t]);
}
