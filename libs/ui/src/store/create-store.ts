import { useSyncExternalStore } from 'react';

/** A value outside of React, with those who follow it. */
export interface Store<Value> {
  get: () => Value;
  /** Does nothing if the value is the current one. */
  set: (next: Value) => void;
  /** Sets what `change` makes of the current value. */
  update: (change: (current: Value) => Value) => void;
  /** @returns a function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Creates a store for state that no other owner has; docs/decisions/0004 lists them all.
 *
 * @param start runs with the first subscription; what it returns runs after the last one
 */
export function createStore<Value>(initial: Value, start?: () => () => void): Store<Value> {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Value) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe(listener) {
      if (listeners.size === 0) stop = start?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
  };
}

/** The value of a store; the component rerenders when it changes. */
export const useStoreValue = <Value>(store: Store<Value>): Value => useSyncExternalStore(store.subscribe, store.get);
