import { useEffect, useEffectEvent, useState } from 'react';

/** While it changes, a draft is not asked about. */
const SETTLED_MS = 250;

interface Settled<Value> {
  /** The last value that stayed for a moment; undefined until one has. */
  value: Value | undefined;
  /** It is not the current one. */
  isStale: boolean;
}

/**
 * A draft that is asked about.
 *
 * @param value undefined if there is nothing to ask
 * @param key the same for equal values
 */
export function useSettled<Value>(value: Value | undefined, key: string): Settled<Value> {
  const [settled, setSettled] = useState<{ key: string; value: Value | undefined }>();
  const settle = useEffectEvent(() => setSettled({ key, value }));
  useEffect(() => {
    const timer = setTimeout(() => settle(), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return { value: value === undefined ? undefined : settled?.value, isStale: settled?.key !== key };
}
