import { useSyncExternalStore } from 'react';

/** A person or role as whom an administrator wants to see the console. */
export interface SeeAsRequest {
  kind: 'user' | 'role';
  id: number;
  name: string;
}

let current: SeeAsRequest | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the app to show the console as someone else; it first says what that means. Null takes the request back. */
export function requestSeeAs(request: SeeAsRequest | null): void {
  current = request;
  for (const listener of [...listeners]) listener();
}

/** The request to which the app has not replied yet. */
export const useSeeAsRequest = (): SeeAsRequest | null => useSyncExternalStore(subscribe, () => current);
