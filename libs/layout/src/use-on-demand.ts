import { useState } from 'react';

import { type lazyPart, showToast, translate, useLazyPart } from '@backroom/ui';

import { commandsText } from './commands.text.ts';

/**
 * An overlay whose component is loaded on demand.
 *
 * @returns `Part`: the component while the overlay is open
 */
export function useOnDemand<Part>(part: ReturnType<typeof lazyPart<Part>>) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyPart(part, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: translate(commandsText, 'loadFailed') });
  });
  return { Part: isOpen ? loaded : null, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
