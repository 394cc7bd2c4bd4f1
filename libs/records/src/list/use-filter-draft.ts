import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Filters } from './use-list-url-state.ts';

/** Pause after a key before the filters are applied. */
const TYPING_MS = 300;

interface ApplyOptions {
  /** By Enter. */
  isEntered: boolean;
  /** A further step of the same input. */
  isContinued: boolean;
}

/**
 * The filters as the fields show them. Each change is applied: a choice at once, typed text after a pause. Browser
 * navigation resets the fields to the active filters.
 *
 * @param applied the active filters; an empty string for an unset one
 */
export function useFilterDraft(applied: Filters, apply: (filters: Filters, options: ApplyOptions) => void) {
  const [draft, setDraft] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  // Until they are active, an earlier step of the same input must not replace what has been typed since.
  const [sent, setSent] = useState<Filters | null>(null);
  if (!isSame(lastApplied, applied)) {
    setLastApplied(applied);
    if (sent === null) setDraft(applied);
    else if (isSame(sent, applied)) setSent(null);
  }

  const latest = useRef({ draft, applied, apply });
  useLayoutEffect(() => {
    latest.current = { draft, applied, apply };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A hidden page must not navigate.
  useEffect(() => () => clearTimeout(timer.current), []);
  /** The field whose text was applied last. */
  const typedInto = useRef<string | undefined>(undefined);

  const update = (values: Filters) => {
    latest.current = { ...latest.current, draft: { ...latest.current.draft, ...values } };
    setDraft(latest.current.draft);
  };
  const commit = ({ isEntered = false, typed }: { isEntered?: boolean; typed?: string } = {}) => {
    clearTimeout(timer.current);
    const filters = trim(latest.current.draft);
    if (!isSame(filters, latest.current.applied)) setSent(filters);
    latest.current.apply(filters, { isEntered, isContinued: typed !== undefined && typed === typedInto.current });
    typedInto.current = typed;
  };
  const schedule = (ms: number, typed?: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => commit(typed === undefined ? {} : { typed }), ms);
  };

  return {
    draft,
    /** Several calls in the same event are one change. */
    choose: (name: string, value: string) => {
      update({ [name]: value });
      schedule(0);
    },
    /** @param isComposing the text is not final yet */
    type: (name: string, value: string, isComposing = false) => {
      update({ [name]: value });
      if (!isComposing) schedule(TYPING_MS, name);
    },
    replace: (values: Filters) => {
      update(values);
      commit();
    },
    enter: () => commit({ isEntered: true }),
  };
}

const trim = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value.trim()]));

/** Whether the filters are the same, in any order; an unset one equals an empty one. */
export const isSame = (one: Filters, other: Filters): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
