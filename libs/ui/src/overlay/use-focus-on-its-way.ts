import { type FocusEvent, useRef } from 'react';

/**
 * Between two fields the focus is nowhere for a moment. A message that changes just then, because the first field was
 * left, looks to the trap of a modal layer as if the focused element had been removed: it takes the focus to the sheet
 * itself. From there it goes on to where the person was heading. Both handlers go to the Content.
 */
export function useFocusOnItsWay() {
  const aim = useRef<HTMLElement | null>(null);
  return {
    onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      const isInside = relatedTarget instanceof HTMLElement && currentTarget.contains(relatedTarget);
      aim.current = isInside ? relatedTarget : null;
    },
    onFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
      const wanted = aim.current;
      aim.current = null;
      if (target === currentTarget) wanted?.focus();
    },
  };
}
