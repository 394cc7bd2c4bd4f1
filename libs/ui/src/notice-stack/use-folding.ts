import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const FOLD_AFTER_MS = 6_000;
const TICK_MS = 500;

/**
 * Calls `onFold` after six seconds with the same notices. They begin again after the pointer or the focus was on them,
 * and after they or the window were out of sight.
 *
 * @param notices another text for other notices
 */
export function useFolding(region: RefObject<HTMLElement | null>, notices: string, onFold: () => void) {
  const isHovered = useRef(false);
  const fold = useEffectEvent(onFold);
  useEffect(() => {
    let seenMs = 0;
    const timer = setInterval(() => {
      const { current } = region;
      if (!current) return;
      const isOutOfSight = document.hidden || getComputedStyle(current).visibility === 'hidden';
      // Not the focus that a click leaves behind.
      const isHeld = isHovered.current || current.querySelector(':focus-visible') !== null;
      seenMs = isHeld || isOutOfSight ? 0 : seenMs + TICK_MS;
      if (seenMs >= FOLD_AFTER_MS) fold();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [region, notices]);
  return {
    onPointerEnter: () => {
      isHovered.current = true;
    },
    onPointerLeave: () => {
      isHovered.current = false;
    },
  };
}
