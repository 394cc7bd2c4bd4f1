import { useMemo } from 'react';

import type { Field, Resource } from '@backroom/contract/resources';
import { type Language, useText } from '@backroom/ui';

export type Described<Fields> = { fields: Fields & Resource['fields'] };
type FieldName<Fields> = keyof Fields & string;
type Labelled<Fields> = Record<FieldName<Fields>, string>;

/** The labels of the fields in the form of a resource, in its order. */
export const useFieldLabels = <Fields>({ fields }: Described<Fields>) => useLabels(fields, isInForm);

/** The labels of the fields in the history of a resource: those of its form, and those that are changed elsewhere. */
export const useHistoryLabels = <Fields>({ fields }: Described<Fields>) => useLabels(fields, isInHistory);

const isInForm = ({ use }: Field) => use === undefined;
const isInHistory = ({ use }: Field) => use !== 'derived';

/** As messages, to which what applies to every message applies. */
function useLabels<Fields>(fields: Described<Fields>['fields'], isShown: (field: Field) => boolean) {
  const text = useMemo(() => {
    const shown = Object.entries<Field>(fields).filter(([, field]) => isShown(field));
    const names = shown.map(([name]) => [name, name as FieldName<Fields>] as const);
    return { messages: pickLabels<Fields, string>({ fields }, Object.fromEntries(names)) };
  }, [fields, isShown]);
  const t = useText(text);
  return useMemo(
    () => Object.fromEntries(Object.keys(text.messages['zh-CN']).map((name) => [name, t(name)])) as Labelled<Fields>,
    [text, t],
  );
}

type Labels<Key extends string> = Record<Language, Record<Key, string>>;

/** Labels of fields as messages of a text, for columns and filters; by the key of the message. */
export function pickLabels<Fields, Key extends string>(
  { fields }: Described<Fields>,
  names: Readonly<Record<Key, FieldName<Fields>>>,
): Labels<Key> {
  const pick = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(names).map(([key, name]) => [key, fields[name]?.label[language]]),
    ) as Record<Key, string>;
  return { 'zh-CN': pick('zh-CN'), 'en-US': pick('en-US') };
}
