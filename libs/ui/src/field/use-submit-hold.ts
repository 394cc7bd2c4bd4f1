import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Lets a control hold back the submit of the form around it, so that typed text is never dropped silently. The first
 * control that holds it gets the focus.
 *
 * @param ref the input or an element that contains it
 * @param hold returns whether the form must not be submitted yet
 */
export function useSubmitHold(ref: RefObject<HTMLElement | null>, hold: () => boolean): void {
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!hold()) return;
    if (!event.defaultPrevented) getInput(ref.current)?.focus();
    event.preventDefault();
    // React listens above the form.
    event.stopPropagation();
  });
  useEffect(() => {
    const form = getInput(ref.current)?.form;
    if (!form) return;
    const listener = (event: SubmitEvent) => handleSubmit(event);
    form.addEventListener('submit', listener, true);
    return () => form.removeEventListener('submit', listener, true);
  }, [ref]);
}

const getInput = (element: HTMLElement | null) =>
  element instanceof HTMLInputElement ? element : element?.querySelector('input');
