import { useCallback } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { useLanguage, useText } from '@backroom/ui';

import { localizeTitle } from '../columns/localize-title.ts';
import { dayFieldsText } from './day-fields.text.ts';

/**
 * Names a line of a day of takings, from the dictionaries of methods and shifts; a value that they lack is its own
 * name.
 *
 * @param isNeeded the dictionaries are read
 */
export function useLineName(isNeeded: boolean): (method: string, shift: string) => string {
  const t = useText(dayFieldsText);
  const language = useLanguage();
  const skip = !isNeeded;
  const { data: methods } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT } }, { skip });
  const { data: shifts } = useGetDictOptionsQuery({ query: { dictType: SHIFT_DICT } }, { skip });
  return useCallback(
    (method, shift) => {
      const find = (options: typeof methods, key: string) => {
        const option = options?.find(({ value }) => value === key);
        return option ? localizeTitle(language, option.label, option.labelEn) : key;
      };
      const name = method === TOTAL_METHOD ? t('total') : find(methods, method);
      return shift === '' ? name : t('lineOfShift', { shift: find(shifts, shift), method: name });
    },
    [t, language, methods, shifts],
  );
}
