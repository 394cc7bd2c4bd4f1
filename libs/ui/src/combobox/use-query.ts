import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 300;

/**
 * The search text since the list opened. Calls `onSearch` when the list opens and 300 ms after the last change, but not
 * during IME composition.
 */
export function useQuery(open: boolean, onSearch: ((query: string) => void) | undefined) {
  const [query, setQuery] = useState('');
  const [composing, setComposing] = useState(false);
  const search = useEffectEvent((text: string) => onSearch?.(text));

  useEffect(() => {
    if (!open || composing) return;
    const timer = setTimeout(() => search(query), query === '' ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [open, query, composing]);

  return {
    query,
    setQuery,
    composition: { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) },
  };
}
