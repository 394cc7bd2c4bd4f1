import { useState } from 'react';

import { type LazyModule, showToast, translate, useLazyModule } from '@backroom/ui';

import { commandsText } from './commands.text.ts';

/**
 * An overlay whose component is loaded on demand.
 *
 * @returns `Component`: the loaded component while the overlay is open, otherwise null
 */
export function useLazyOverlay<Component>(lazyModule: LazyModule<Component>) {
  const [isOpen, setIsOpen] = useState(false);
  const loaded = useLazyModule(lazyModule, isOpen, () => {
    setIsOpen(false);
    showToast({ tone: 'error', message: translate(commandsText, 'loadFailed') });
  });
  return { Component: isOpen ? loaded : null, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}
