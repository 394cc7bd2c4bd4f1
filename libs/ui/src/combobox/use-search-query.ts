import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';

const DEBOUNCE_MS = 300;

/**
 * The search text since the list opened. Calls `onSearch` when the list opens and 300 ms after the last change, but not
 * during IME composition.
 */
export function useSearchQuery(open: boolean, onSearch: ((query: string) => void) | undefined) {
  const [query, setQuery] = useState('');
  const [searched, setSearched] = useState('');
  const [isComposing, setIsComposing] = useState(false);
  const search = useEffectEvent((text: string) => {
    setSearched(text);
    onSearch?.(text);
  });

  useEffect(() => {
    if (!open || isComposing) return;
    const timer = setTimeout(() => search(query), query === '' ? 0 : DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [open, query, isComposing]);

  return {
    query,
    setQuery,
    /** What the options of the caller are for; they do not match later text. */
    searched,
    /** Of the input: the options follow its text before the next key, which downshift's effect would not ensure. */
    searchProps: {
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => setQuery(currentTarget.value),
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
    },
  };
}
