import { createStore } from '@backroom/ui';

import type { EditorState } from '../model/editor-state.ts';

/** Holds the state of a month outside of React, so that saving does not depend on renders. */
export interface EditorStore {
  getState: () => EditorState;
  update: (change: (state: EditorState) => EditorState) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createEditorStore(initial: EditorState): EditorStore {
  const { get, set, subscribe } = createStore(initial);
  return { getState: get, update: (change) => set(change(get())), subscribe };
}
