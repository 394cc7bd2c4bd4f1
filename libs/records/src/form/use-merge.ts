import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

import { type MergedField, mergeRecord } from './merge.ts';

export type Side = 'current' | 'local';

export interface Merging<Values> {
  /** Fields changed since the record was read; empty without a conflict. */
  fields: readonly MergedField<Values>[];
  /** Choices made so far, by field name. */
  choices: Partial<Record<string, Side>>;
  /** The user tried to save with unresolved collisions. */
  reminded: boolean;
  start: (states: { read: Values; now: Values; typed: Values }) => void;
  choose: (field: MergedField<Values>, side: Side) => void;
  /** Returns whether all collisions are resolved; shows a reminder otherwise. */
  mayGoOn: () => boolean;
}

/** The merge state of a form: the changes of both sides and the choice for each collision. */
export function useMerge<Values extends FieldValues>(form: UseFormReturn<Values>): Merging<Values> {
  const [fields, setFields] = useState<MergedField<Values>[]>([]);
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const [reminded, setReminded] = useState(false);
  const isUndecided = fields.some(({ name, change }) => change === 'collision' && !choices[name]);

  const put = (name: string, value: unknown) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });

  return {
    fields,
    choices,
    reminded: reminded && isUndecided,

    start(states: { read: Values; now: Values; typed: Values }) {
      const merge = mergeRecord(states.read, states.now, states.typed);
      form.reset(states.now);
      for (const [name, value] of Object.entries(merge.values)) put(name, value);
      setFields(merge.fields);
      setChoices({});
      setReminded(false);
    },
    choose({ name, now, typed }: MergedField<Values>, side: Side) {
      setChoices((made) => ({ ...made, [name]: side }));
      put(name, side === 'current' ? now : typed);
    },
    mayGoOn() {
      setReminded(true);
      return !isUndecided;
    },
  };
}
