import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { localizeTitle } from '@backroom/records';
import { useLanguage } from '@backroom/ui';

/** Store levels as options, from the dictionary, in the language of the console. */
export function useStoreLevels() {
  const language = useLanguage();
  const { data } = useGetDictOptionsQuery({ query: { dictType: 'store_level' } });
  return useMemo(
    () =>
      (data ?? []).map(({ value, label, labelEn, isDefault }) => ({
        value,
        label: localizeTitle(language, label, labelEn),
        isDefault,
      })),
    [data, language],
  );
}
