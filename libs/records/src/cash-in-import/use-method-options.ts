import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT } from '@backroom/contract/takings';
import { useLanguage } from '@backroom/ui';

import { localizeTitle } from '../columns/localize-title.ts';

/** A method of payment with its name. */
export interface MethodOption {
  value: string;
  label: string;
}

/** The methods of payment of the company. */
export function useMethodOptions(): readonly MethodOption[] {
  const language = useLanguage();
  const { data } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT } });
  return useMemo(
    () => (data ?? []).map(({ value, label, labelEn }) => ({ value, label: localizeTitle(language, label, labelEn) })),
    [data, language],
  );
}
