import { useEffect, useEffectEvent, useState } from 'react';

/** A module that is loaded on demand. */
export interface LazyPart<Part> {
  /** Rejects when loading fails: offline, or the chunk was removed by a new release. The next call retries. */
  load: () => Promise<Part>;
  /** Loads ahead of use; errors are ignored. */
  prepare: () => void;
  /** The loaded module, or null. */
  now: () => Part | null;
}

/**
 * @param importModule a dynamic import of a module that is not imported statically elsewhere; even an inline type import
 *   (`import { type X }`) would put it into the chunk of the importer
 */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null;
  const load = async () => (part ??= await fetch());
  return { load, prepare: () => void load().catch(() => undefined), now: () => part };
}

/**
 * Loads the module while `isEnabled`; returns null until it is loaded. A module that is already loaded is returned in
 * the first render.
 *
 * @param onLoadError called when loading fails
 */
export function useLazyPart<Part>(part: LazyPart<Part>, isWanted: boolean, onMissing: () => void): Part | null {
  const [, setArrived] = useState(part.now);
  const now = part.now();
  const isMissing = isWanted && now === null;
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    part.load().then(
      (arrived) => isCurrent && setArrived(() => arrived),
      () => isCurrent && tell(),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, part]);
  return now;
}
