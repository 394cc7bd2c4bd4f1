import { useCallback } from 'react';

import { useLanguage, useText } from '@backroom/ui';

import { dayFieldsText } from './day-fields.text.ts';
import { fieldNames } from './field-names.computed.ts';

/** A day of a month plan, such as `plan3`. */
const DAY = /^(plan|actual|rival|unusual|correction)(\d{1,2})$/;
const NAMES = {
  plan: 'planOfDay',
  actual: 'actualOfDay',
  rival: 'rivalOfDay',
  unusual: 'unusualOfDay',
  correction: 'correctionOfDay',
} as const;
type Kind = keyof typeof NAMES;

/** Whether the values of a field are cents. */
export const isAmount = (field: string): boolean => DAY.test(field);

/** The names of the fields of a kind of records; one that the console does not know is shown as it is. */
export function useFieldName(): (noun: string, field: string) => string {
  const t = useText(dayFieldsText);
  const language = useLanguage();
  return useCallback(
    (noun, field) => {
      const [, kind, day = ''] = DAY.exec(field) ?? [];
      if (kind !== undefined) return t(NAMES[kind as Kind], { day });
      return fieldNames[noun]?.[field]?.[language] ?? field;
    },
    [t, language],
  );
}
