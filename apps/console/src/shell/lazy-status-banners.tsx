import { type ComponentType, useEffect, useState } from 'react';

/** Delay that gives priority to the first page. */
const INITIAL_DELAY_MS = 1_000;

/** Loaded in advance: without a connection the banners could not be loaded. */
export function LazyStatusBanners() {
  const [Banners, setBanners] = useState<ComponentType | null>(null);
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('./status-banners/status-banners.tsx').then(
          (module) => setBanners(() => module.StatusBanners),
          () => setAttempt(attempt + 1),
        ),
      INITIAL_DELAY_MS * attempt,
    );
    return () => clearTimeout(timer);
  }, [attempt]);

  return Banners && <Banners />;
}
