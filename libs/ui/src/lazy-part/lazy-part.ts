import { useEffect, useEffectEvent, useState } from 'react';

/** Code that comes when it is needed. */
export interface LazyPart<Part> {
  /** Rejects where it cannot be had: without a network, or when an update took it away. The next call tries again. */
  load: () => Promise<Part>;
  /** Fetches ahead of use; a failure is not told. */
  prepare: () => void;
  /** What has come so far. */
  now: () => Part | null;
}

/** @param fetch a dynamic import of a module that nothing imports otherwise; a type from it binds it to the importer */
export function lazyPart<Part>(fetch: () => Promise<Part>): LazyPart<Part> {
  let part: Part | null = null;
  const load = async () => (part ??= await fetch());
  return { load, prepare: () => void load().catch(() => undefined), now: () => part };
}

/**
 * The part once it is wanted and has come; null until then. What was fetched before is there in the first render.
 *
 * @param onMissing it cannot be had
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
