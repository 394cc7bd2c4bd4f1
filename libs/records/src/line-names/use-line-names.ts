import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { useLanguage, useText } from '@backroom/ui';

import { localizeTitle } from '../columns/localize-title.ts';
import { lineNamesText } from './line-names.text.ts';

interface NamedLine {
  shift: string;
  method: string;
}

/**
 * Names of the lines of a day of takings, of their methods and shifts, from their dictionaries; a value that they lack is
 * its own name.
 *
 * @param isNeeded the dictionaries are read
 */
export function useLineNames(isNeeded = true) {
  const t = useText(lineNamesText);
  const language = useLanguage();
  const skip = !isNeeded;
  const { data: methods } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT } }, { skip });
  const { data: shifts } = useGetDictOptionsQuery({ query: { dictType: SHIFT_DICT } }, { skip });
  return useMemo(() => {
    const toOptions = (items: typeof methods) =>
      (items ?? []).map(({ value, label, labelEn }) => ({ value, label: localizeTitle(language, label, labelEn) }));
    const find = (options: ReturnType<typeof toOptions>, value: string) =>
      options.find((option) => option.value === value)?.label ?? value;
    const [methodOptions, shiftOptions] = [toOptions(methods), toOptions(shifts)];
    const nameMethod = (method: string) => (method === TOTAL_METHOD ? t('total') : find(methodOptions, method));
    const nameShift = (shift: string) => (shift === '' ? t('wholeDay') : find(shiftOptions, shift));
    /** With its shift, if it has one. */
    const nameLine = ({ shift, method }: NamedLine) =>
      shift === '' ? nameMethod(method) : t('lineInShift', { shift: nameShift(shift), method: nameMethod(method) });
    return {
      nameMethod,
      nameShift,
      nameLine,
      nameField: (field: 'expected' | 'counted' | 'note', line: NamedLine) => t(`${field}Of`, { line: nameLine(line) }),
      methodOptions,
      shiftOptions,
    };
  }, [methods, shifts, language, t]);
}
export type LineNames = ReturnType<typeof useLineNames>;
