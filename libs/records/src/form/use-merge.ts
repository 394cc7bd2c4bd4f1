import { useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

import { type MergedField, mergeRecord } from './merge.ts';

export type Side = 'now' | 'typed';

export interface Merging<Values> {
  /** What was changed since the record was read; empty while nobody interfered. */
  fields: readonly MergedField<Values>[];
  /** How collisions were decided so far. */
  choices: Partial<Record<string, Side>>;
  /** Somebody tried to save before everything was decided. */
  reminded: boolean;
  start: (states: { read: Values; now: Values; typed: Values }) => void;
  choose: (field: MergedField<Values>, side: Side) => void;
  /** Whether nothing is left to decide; reminds if there is. */
  mayGoOn: () => boolean;
}

/** The state of a merge inside a form: what both did, and how each collision is decided. */
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
      put(name, side === 'now' ? now : typed);
    },
    mayGoOn() {
      setReminded(true);
      return !isUndecided;
    },
  };
}
