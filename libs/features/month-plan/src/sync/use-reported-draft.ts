import { useEffect, useEffectEvent } from 'react';

/** Reports each change of a text that is edited, and with null its end. */
export function useReportedDraft<Draft>(draft: Draft | null, onDraft: (draft: Draft | null) => void): void {
  const report = useEffectEvent(onDraft);
  useEffect(() => {
    if (draft === null) return undefined;
    report(draft);
    return () => report(null);
  }, [draft]);
}
