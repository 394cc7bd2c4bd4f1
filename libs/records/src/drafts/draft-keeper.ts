import { clearDraft, type DraftKey, saveDraft } from './draft.ts';

/** A crash of the browser loses what was typed within this time. */
const DELAY_MS = 300;

interface DraftSource {
  /** Null while nothing may be stored, such as after a sign-out. */
  getKey: () => DraftKey | null;
  /** The unsaved input as a JSON value; null if nothing is unsaved. */
  getContent: () => unknown;
}

/** Keeps the draft of one form in step with what is unsaved in it. */
export function createDraftKeeper(initialSource: DraftSource) {
  let source = initialSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDiscarded = false;

  /** @returns whether everything that is unsaved is stored */
  function store(): boolean {
    clearTimeout(timer);
    timer = undefined;
    if (isDiscarded) return true;
    const key = source.getKey();
    if (!key) return false;
    const content = source.getContent();
    if (content === null) clearDraft(key);
    return content === null || saveDraft(key, content);
  }

  return {
    store,
    /** Replaces the source: that of the latest render counts. */
    follow: (next: DraftSource) => {
      source = next;
    },
    /** Stores the draft soon; to be called after each change. */
    changed: () => {
      isDiscarded = false;
      timer ??= setTimeout(store, DELAY_MS);
    },
    /** Removes the draft. Nothing is stored before the next change. */
    discard: () => {
      clearTimeout(timer);
      timer = undefined;
      isDiscarded = true;
      const key = source.getKey();
      if (key) clearDraft(key);
    },
  };
}
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
