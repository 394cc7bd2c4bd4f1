import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';

import { useGetSession } from '@backroom/auth';

import { clearDraft, type Draft, type DraftKey, loadDraft, type RecordSchema, saveDraft } from './draft.ts';

interface DraftOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>;
  resource: string;
  schema: RecordSchema<Stored>;
  /** The record the values are based on. */
  record: Stored | null;
  /** Picks the values that may be stored. */
  toDraftValues: (values: Values) => Partial<Values>;
}

/**
 * Preserves unsaved form values when the session ends: stores them when the form then disappears, and restores them
 * after the same user has signed in again (see `useDraftRecovery`). Nothing is stored while the session continues: a
 * reload prompts instead, and must not open the form again.
 *
 * @returns whether a draft was restored, and `discard`, after which nothing is stored any more
 */
export function useDraft<Values extends FieldValues, Stored extends object>(options: DraftOptions<Values, Stored>) {
  const { form, resource, schema, record, toDraftValues } = options;
  const { pathname } = useLocation();
  const getSession = useGetSession();
  const isDiscarded = useRef(false);

  const getKey = useCallback((): DraftKey | null => {
    const { user } = getSession();
    // Not every server sends the id, and a draft must not be shown to another user.
    return user?.userId ? { userId: user.userId, pathname, resource } : null;
  }, [getSession, pathname, resource]);

  const [draft] = useState(() => {
    const key = getKey();
    const stored = key && loadDraft(key, schema);
    return stored && isEqualRecord(stored.record, record) ? stored : null;
  });
  useEffect(() => {
    if (draft) restoreValues(form, draft);
  }, [draft, form]);

  const { isDirty } = form.formState;
  const save = () => {
    const key = getKey();
    if (!key || isDiscarded.current || getSession().token !== null) return false;
    return saveDraft(key, { record, values: toDraftValues(form.getValues()) });
  };
  const clear = () => {
    const key = getKey();
    if (key) clearDraft(key);
  };
  const discard = useCallback(() => {
    isDiscarded.current = true;
  }, []);
  useDraftPersistence({ isDirty, save, clear, discard });
  return { isRestored: draft !== null, discard };
}

interface DraftPersistence {
  isDirty: boolean;
  save: () => boolean;
  clear: () => void;
  discard: () => void;
}

/** Stores the draft on unload or unmount after the session ended; prompts before unload while the user can still save. */
function useDraftPersistence(options: DraftPersistence) {
  const getSession = useGetSession();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      const { token, user } = getSession();
      // After signing out, nothing is stored and there is no prompt.
      const { isDirty, save } = latest.current;
      if (isDirty && (token !== null || (user !== null && !save()))) event.preventDefault();
    };
    // The draft is in the form now.
    latest.current.clear();
    addEventListener('beforeunload', handleBeforeUnload);
    return () => removeEventListener('beforeunload', handleBeforeUnload);
  }, [getSession]);

  // Unlike the effect above, this one also stays while the form is in a hidden tab of the shell.
  useInsertionEffect(() => {
    const save = () => latest.current.isDirty && latest.current.save();
    addEventListener('pagehide', save);
    return () => {
      removeEventListener('pagehide', save);
      // Replaced by the sign-in page.
      if (getSession().token === null) return void save();
      // The user closed the form or its tab.
      latest.current.clear();
      latest.current.discard();
    };
  }, [getSession]);
}

function restoreValues<Values extends FieldValues>(form: UseFormReturn<Values>, { values }: Draft<unknown>) {
  const initial = form.getValues();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== typeof initial[name]) continue;
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

const isEqualRecord = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
