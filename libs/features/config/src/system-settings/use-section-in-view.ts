import { type RefObject, useEffect, useState } from 'react';

/** A section counts as in view once its top is above this share of the window. */
const READING_LINE = 0.4;

/**
 * The name of the section that is being read: the last one that begins above the reading line.
 *
 * @param body contains the sections, with `data-section`
 */
export function useSectionInView(body: RefObject<HTMLElement | null>, first: string): string {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    const update = () => {
      const sections = [...(body.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
      const line = window.innerHeight * READING_LINE;
      const read = sections.findLast((section) => section.getBoundingClientRect().top < line) ?? sections[0];
      if (read?.dataset.section) setCurrent(read.dataset.section);
    };
    // The page scrolls within the shell, whose events do not bubble.
    document.addEventListener('scroll', update, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', update, { capture: true });
  }, [body]);
  return current;
}
