import { useCallback, useEffect, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';

import { useSessionNow } from '@backroom/auth';

import { type Draft, type DraftPlace, dropDraft, keepDraft, readDraft, type RecordSchema } from './draft.ts';

interface DraftOptions<Values extends FieldValues, Stored> {
  form: UseFormReturn<Values>;
  noun: string;
  schema: RecordSchema<Stored>;
  /** The record that the values go over. */
  record: Stored | null;
  /** The part of the values that may be kept. */
  keeps: (values: Values) => Partial<Values>;
}

/**
 * What is typed outlives the end of a session: it is kept when the page goes, and put back when the same person opens
 * the same form again, which `useReopening` does for them.
 *
 * @returns whether the form began with what was kept; `done` for when nothing is to be kept any more
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
    const place = placeNow();
    if (!draft || !place) return;
    dropDraft(place);
    putBack(form, draft);
  }, [draft, form, placeNow]);

  const { isDirty } = form.formState;
  const keep = () => {
    const place = placeNow();
    if (!place || isDone.current) return false;
    return keepDraft(place, { record, values: keeps(form.getValues()) });
  };
  useKeeping({ isDirty, keep });

  return {
    isRestored: draft !== null,
    done: useCallback(() => {
      isDone.current = true;
    }, []),
  };
}

/** Keeps when the page goes; asks before that only where the person can still save. */
function useKeeping(now: { isDirty: boolean; keep: () => boolean }) {
  const sessionNow = useSessionNow();
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });

  useEffect(() => {
    const keep = () => latest.current.isDirty && latest.current.keep();
    const ask = (event: BeforeUnloadEvent) => {
      const { token, user } = sessionNow();
      // After signing out nothing is kept, and nobody is asked to stay.
      const mayGo = token === null && (user === null || keep());
      if (latest.current.isDirty && !mayGo) event.preventDefault();
    };
    addEventListener('pagehide', keep);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('pagehide', keep);
      removeEventListener('beforeunload', ask);
      // Led away to the sign-in page without having been asked.
      if (sessionNow().token === null) keep();
    };
  }, [sessionNow]);
}

function putBack<Values extends FieldValues>(form: UseFormReturn<Values>, { values }: Draft<unknown>) {
  const start = form.getValues();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== typeof start[name]) continue;
    form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}

const isSameRecord = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
