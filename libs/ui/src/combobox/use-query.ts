import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 300;

/**
 * What was typed since the list opened. `onSearch` hears it when the list opens and 300 ms after the last key, but
 * nothing while an input method is composing.
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
