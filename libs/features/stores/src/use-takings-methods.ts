import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT } from '@backroom/contract/takings';
import { localizeTitle } from '@backroom/records';
import { useLanguage } from '@backroom/ui';

/** Methods of payment as options, from the dictionary, in the language of the console. */
export function useTakingsMethods() {
  const language = useLanguage();
  const { data } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT } });
  return useMemo(
    () => (data ?? []).map(({ value, label, labelEn }) => ({ value, label: localizeTitle(language, label, labelEn) })),
    [data, language],
  );
}
