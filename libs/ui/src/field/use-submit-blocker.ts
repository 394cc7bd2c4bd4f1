import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Prevents the form around a control from being submitted, so that typed text is never dropped silently. The first
 * control that blocks it gets the focus.
 *
 * @param ref the input or an element that contains it
 * @param shouldBlock returns whether the form must not be submitted yet
 */
export function useSubmitBlocker(ref: RefObject<HTMLElement | null>, shouldBlock: () => boolean): void {
  const handleSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!shouldBlock()) return;
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
