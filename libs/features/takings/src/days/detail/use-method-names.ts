import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { localizeTitle } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { detailText } from './detail.text.ts';

/** What a line stands for: its shift and method of payment in the language of the user. */
export function useMethodNames(): (line: { shift: string; method: string }) => string {
  const t = useText(detailText);
  const language = useLanguage();
  const { data: methods } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT }, suppressErrors: 'all' });
  const { data: shifts } = useGetDictOptionsQuery({ query: { dictType: SHIFT_DICT }, suppressErrors: 'all' });
  return useMemo(() => {
    const toNames = (options: typeof methods) =>
      new Map((options ?? []).map(({ value, label, labelEn }) => [value, localizeTitle(language, label, labelEn)]));
    const [methodNames, shiftNames] = [toNames(methods), toNames(shifts)];
    return ({ shift, method }) => {
      const name = method === TOTAL_METHOD ? t('onlyTotal') : (methodNames.get(method) ?? method);
      return shift === '' ? name : t('linesOf', { shift: shiftNames.get(shift) ?? shift, method: name });
    };
  }, [methods, shifts, language, t]);
}
