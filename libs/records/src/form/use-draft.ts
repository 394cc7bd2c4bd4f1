import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';

import { useSessionNow } from '@backroom/auth';

import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft, type RecordSchema } from './draft.ts';

interface DraftOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>;
  noun: string;
  schema: RecordSchema<Stored>;
  /** The record the values are based on. */
  record: Stored | null;
  /** Picks the values that may be stored. */
  keeps: (values: Values) => Partial<Values>;
}

/**
 * Preserves unsaved form values when the session ends: stores them when the page is hidden or unloaded, and restores
 * them when the same user opens the same form again (see `useDraftRecovery`).
 *
 * @returns whether a draft was restored, and `discard`, after which nothing is stored any more
 */
export function useDraft<Values extends FieldValues, Stored extends object>(options: DraftOptions<Values, Stored>) {
  const { form, noun, schema, record, keeps } = options;
  const { pathname } = useLocation();
  const sessionNow = useSessionNow();
  const isDone = useRef(false);

  const placeNow = useCallback((): DraftPlace | null => {
    const { user } = sessionNow();
    return user && { userId: user.userId, pathname, noun };
  }, [sessionNow, pathname, noun]);

  const [draft] = useState(() => {
    const place = placeNow();
    const found = place && readDraft(place, schema);
    return found && isSameRecord(found.record, record) ? found : null;
  });
  useEffect(() => {
    if (draft) putBack(form, draft);
  }, [draft, form]);

  const { isDirty } = form.formState;
  const keep = () => {
    const place = placeNow();
    if (!place || isDone.current) return false;
    return keepDraft(place, { record, values: keeps(form.getValues()) });
  };
  const drop = () => {
    const place = placeNow();
    if (place) dropDraft(place);
  };
  const done = useCallback(() => {
    isDone.current = true;
  }, []);
  useKeeping({ isDirty, keep, drop, done });
  return { isRestored: draft !== null, done };
}

interface Keeping {
  isDirty: boolean;
  keep: () => boolean;
  drop: () => void;
  done: () => void;
}

/** Stores the draft on unload or unmount; prompts before unload only while the user can still save. */
function useKeeping(now: Keeping) {
  const sessionNow = useSessionNow();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    const keep = () => latest.current.isDirty && latest.current.keep();
    const ask = (event: BeforeUnloadEvent) => {
      const { token, user } = sessionNow();
      // After signing out, nothing is stored and there is no prompt.
      const mayGo = token === null && (user === null || keep());
      if (latest.current.isDirty && !mayGo) event.preventDefault();
    };
    // The draft is in the form now.
    latest.current.drop();
    addEventListener('pagehide', keep);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('beforeunload', ask);
      // The page is hidden by another tab or replaced by the sign-in page; no further event will fire.
      keep();
    };
  }, [sessionNow]);

  // Unlike the effect above, this cleanup runs only on unmount: the user closed the form or its tab.
  useInsertionEffect(
    () => () => {
      if (sessionNow().token === null) return;
      latest.current.drop();
      latest.current.done();
    },
    [sessionNow],
  );
}

function putBack<Values extends FieldValues>(form: UseFormReturn<Values>, { values }: Draft<unknown>) {
  const start = form.getValues();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== typeof start[name]) continue;
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

const isSameRecord = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
