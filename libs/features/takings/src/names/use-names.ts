import { useMemo } from 'react';

import { useGetDictOptionsQuery } from '@backroom/client/dictionaries';
import { METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { localizeTitle } from '@backroom/records';
import { useLanguage, useText } from '@backroom/ui';

import { namesText } from './names.text.ts';

interface NamedLine {
  shift: string;
  method: string;
}

/** Names of methods and shifts from their dictionaries; a value that they lack is its own name. */
export function useNames() {
  const t = useText(namesText);
  const language = useLanguage();
  const { data: methods } = useGetDictOptionsQuery({ query: { dictType: METHOD_DICT } });
  const { data: shifts } = useGetDictOptionsQuery({ query: { dictType: SHIFT_DICT } });
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
export type Names = ReturnType<typeof useNames>;
