import { useCallback } from 'react';

import { useText } from '@backroom/ui';

import { fieldsText } from './fields.text.ts';

type FieldKey = keyof (typeof fieldsText.messages)['zh-CN'];

const isKnown = (field: string): field is FieldKey => Object.hasOwn(fieldsText.messages['zh-CN'], field);

/** The name of a field of any kind of record; one that the console does not know is shown as it is. */
export function useFieldName(): (field: string) => string {
  const t = useText(fieldsText);
  return useCallback((field) => (isKnown(field) ? t(field) : field), [t]);
}
