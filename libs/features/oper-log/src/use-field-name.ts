import { useCallback } from 'react';

import { useText } from '@backroom/ui';

import { fieldsText } from './fields.text.ts';

type FieldKey = keyof (typeof fieldsText.messages)['zh-CN'];

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

const isKnown = (field: string): field is FieldKey => Object.hasOwn(fieldsText.messages['zh-CN'], field);

/** Whether the values of a field are cents. */
export const isAmount = (field: string): boolean => DAY.test(field);

/** The name of a field of any kind of record; one that the console does not know is shown as it is. */
export function useFieldName(): (field: string) => string {
  const t = useText(fieldsText);
  return useCallback(
    (field) => {
      const [, kind, day = ''] = DAY.exec(field) ?? [];
      if (kind !== undefined) return t(NAMES[kind as Kind], { day });
      return isKnown(field) ? t(field) : field;
    },
    [t],
  );
}
