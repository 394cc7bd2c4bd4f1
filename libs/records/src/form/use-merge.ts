import { useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { type MergedField, mergeRecord } from './merge.ts';

export type Side = 'remote' | 'local';

export interface MergeState<Values> {
  /** Fields changed since the record was read; empty without a conflict. */
  fields: readonly MergedField<Values>[];
  /** Choices made so far, by field name. */
  choices: Partial<Record<string, Side>>;
  /** A conflict has no choice yet. */
  hasUnresolved: boolean;
  /** The user tried to save with unresolved conflicts. */
  isReminderShown: boolean;
  start: (states: { base: Values; remote: Values; local: Values }) => void;
  chooseSide: (field: MergedField<Values>, side: Side) => void;
  clear: () => void;
  /** Returns whether all conflicts are resolved; shows a reminder otherwise. */
  checkResolved: () => boolean;
}

/** The merge state of a form: the changes of both sides and the choice for each conflict. */
export function useMerge<Values extends FieldValues>(form: UseFormReturn<Values>): MergeState<Values> {
  const [fields, setFields] = useState<MergedField<Values>[]>([]);
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const [isReminderShown, setReminderShown] = useState(false);
  const hasUnresolved = fields.some(({ name, change }) => change === 'conflict' && !choices[name]);

  const setValue = (name: string, value: unknown) =>
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: true,
    });

  return {
    fields,
    choices,
    hasUnresolved,
    isReminderShown: isReminderShown && hasUnresolved,

    start(states: { base: Values; remote: Values; local: Values }) {
      const result = mergeRecord(states.base, states.remote, states.local);
      form.reset(states.remote);
      for (const [name, value] of Object.entries(result.values)) setValue(name, value);
      setFields(result.fields);
      setChoices({});
      setReminderShown(false);
    },
    chooseSide({ name, remote, local }: MergedField<Values>, side: Side) {
      setChoices((previous) => ({ ...previous, [name]: side }));
      setValue(name, side === 'remote' ? remote : local);
    },
    clear() {
      setFields([]);
      setChoices({});
      setReminderShown(false);
    },
    checkResolved() {
      setReminderShown(true);
      return !hasUnresolved;
    },
  };
}
