import { useCallback } from 'react';

import { useLanguage, useText } from '@backroom/ui';

import { useLineNames } from '../line-names/use-line-names.ts';
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

const TAKINGS_DAY = 'takingsDay';
/** A line of a day of takings with its method and shift, such as `counted cash morning`. */
const LINE = /^(expected|counted|note) (\S+)(?: (\S+))?$/;
type LineField = 'expected' | 'counted' | 'note';

/** Whether the numbers of a field are cents. */
export const isAmount = (noun: string, field: string): boolean =>
  noun === TAKINGS_DAY ? LINE.test(field) || field === 'tillTotal' : DAY.test(field);

/**
 * The names of the fields of a kind of records; one that the console does not know is shown as it is.
 *
 * @param nouns the kinds that occur: days of takings need the names of their methods
 */
export function useFieldName(nouns: readonly string[]): (noun: string, field: string) => string {
  const t = useText(dayFieldsText);
  const language = useLanguage();
  const { nameField } = useLineNames(nouns.includes(TAKINGS_DAY));
  return useCallback(
    (noun, field) => {
      const [, kind, day = ''] = DAY.exec(field) ?? [];
      if (kind !== undefined) return t(NAMES[kind as Kind], { day });
      const [, part, method = '', shift = ''] = (noun === TAKINGS_DAY && LINE.exec(field)) || [];
      if (part !== undefined) return nameField(part as LineField, { shift, method });
      return fieldNames[noun]?.[field]?.[language] ?? field;
    },
    [t, language, nameField],
  );
}
