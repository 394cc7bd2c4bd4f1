import { useState } from 'react';

import { type createLazyModule, showToast, translate, useLazyModule } from '@backroom/ui';

import { commandsText } from './commands.text.ts';

/**
 * An overlay whose component is loaded on demand.
 *
 * @returns `Part`: the component while the overlay is open
 */
export function useLazyOverlay<Part>(module: ReturnType<typeof createLazyModule<Part>>) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(module, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: translate(commandsText, 'loadFailed') });
  });
  return { Part: isOpen ? loaded : null, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
