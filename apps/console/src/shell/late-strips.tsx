import { type ComponentType, useEffect, useState } from 'react';

/** Delay that gives priority to the first page. */
const PATIENCE_MS = 3_000;

/** Loaded in advance: without a connection the banners could not be loaded. */
export function LateStrips() {
  const [Strips, setStrips] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('./strips/strips.tsx').then(
          (part) => setStrips(() => part.Strips),
          () => setAttempt(attempt + 1),
        ),
      PATIENCE_MS * attempt,
    );
    return () => clearTimeout(timer);
  }, [attempt]);

  return Strips && <Strips />;
}
