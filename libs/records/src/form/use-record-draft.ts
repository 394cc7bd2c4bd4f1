import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { useDraftKeeper } from '../drafts/use-draft-keeper.ts';
import { useDraftKey } from '../drafts/use-draft-key.ts';
import { useOpeningDraft } from '../drafts/use-opening-draft.ts';
import { parseRecordDraft, type RecordDraft, type RecordSchema } from './record-draft.ts';

interface DraftLookup<Stored> {
  /** Path of the create endpoint, which identifies the form. */
  resource: string;
  schema: RecordSchema<Stored>;
  /** The record that the form is opened with. */
  record: Stored | null;
  /** The form is that of the one record of its page: a draft of an older version of it counts as well. */
  isOnly: boolean;
}

/** The draft with which a form opens; null without one for its record. */
export function useStoredDraft<Stored>({ resource, schema, record, isOnly }: DraftLookup<Stored>) {
  const getKey = useDraftKey(resource);
  const draft = useOpeningDraft(getKey, (content) => {
    const parsed = parseRecordDraft(content, schema);
    return parsed && (isOnly || isEqual(parsed.record, record)) ? parsed : null;
  });
  return { draft, getKey };
}

interface DraftOptions<Values extends FieldValues, Stored> extends ReturnType<typeof useStoredDraft<Stored>> {
  form: UseFormReturn<Values>;
  /** The record that the values are based on. */
  record: Stored | null;
  /** Picks the values that may be stored. */
  toDraftValues: (values: Values) => Partial<Values>;
}

/**
 * Keeps the unsaved values of a form as a draft, and restores them. `useDraftRecovery` opens the form again.
 *
 * @returns when the restored draft was stored, null without one; and `discard`, after which nothing is stored any more
 */
export function useRecordDraft<Values extends FieldValues, Stored extends object>(
  options: DraftOptions<Values, Stored>,
) {
  const { form, draft, getKey, record, toDraftValues } = options;
  const [restoredAt, setRestoredAt] = useState(draft?.at ?? null);
  const { isDirty } = form.formState;
  const keeper = useDraftKeeper(getKey, () => (isDirty ? { record, values: toDraftValues(form.getValues()) } : null));
  useEffect(() => {
    if (draft) restoreValues(form, draft.content);
  }, [draft, form]);
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keeper.changed() }), [form, keeper]);
  // Saving changes no value.
  const wasDirty = useRef(false);
  useEffect(() => {
    if (wasDirty.current && !isDirty) keeper.changed();
    wasDirty.current = isDirty;
  }, [isDirty, keeper]);

  return {
    restoredAt,
    discard: keeper.discard,
    /** The restored values were saved or discarded. */
    endRestoration: useCallback(() => setRestoredAt(null), []),
  };
}

function restoreValues<Values extends FieldValues>(form: UseFormReturn<Values>, { values }: RecordDraft<unknown>) {
  const initial = form.getValues();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== typeof initial[name]) continue;
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
