import { useEffect, useState } from 'react';

import { useAnnounceEditingMutation } from '@backroom/client/month-plan';

import { createEditingReporter, type EditingReporter } from './editing-reporter.ts';

/** Announces to others which cell of a month this user edits. A failure shows nothing: it is a hint. */
export function useEditingReporter(month: string): EditingReporter {
  const [announce] = useAnnounceEditingMutation();
  const [reporter] = useState(() =>
    createEditingReporter(
      (cell) => void announce({ body: { editing: cell && { month, ...cell } }, suppressErrors: 'all' }),
    ),
  );
  useEffect(() => {
    const handleVisibilityChange = () => {
      if (document.visibilityState === 'hidden') reporter.end();
    };
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibilityChange);
      reporter.end();
    };
  }, [reporter]);
  return reporter;
}
