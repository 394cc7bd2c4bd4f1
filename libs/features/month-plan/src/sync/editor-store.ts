import type { EditorState } from '../model/editor-state.ts';

/** Holds the state of a month outside of React, so that saving does not depend on renders. */
export interface EditorStore {
  getState: () => EditorState;
  update: (change: (state: EditorState) => EditorState) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    update(change) {
      const next = change(state);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
