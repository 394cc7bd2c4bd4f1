import { useLayoutEffect, useRef } from 'react';

/**
 * Takes over what is being typed when its editor closes: the page is hidden, another month opens, a phone is turned, or
 * the document ends.
 */
export function useCommitOnLeave(commit: () => void): void {
  const latest = useRef(commit);
  useLayoutEffect(() => {
    latest.current = commit;
  });
  // A layout effect: it is cleaned up before the effect that saves what is left.
  useLayoutEffect(() => {
    const handleLeave = () => latest.current();
    // In the capture phase: before the draft of the month is stored by the same event.
    addEventListener('pagehide', handleLeave, true);
    return () => {
      removeEventListener('pagehide', handleLeave, true);
      latest.current();
    };
  }, []);
}
