import { type ComponentType, useEffect, useState } from 'react';

/** The first page comes first. */
const PATIENCE_MS = 3_000;

/** The code has to be here before the connection goes. */
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
