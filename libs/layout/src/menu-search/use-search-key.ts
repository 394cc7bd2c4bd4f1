import { useEffect } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut as it is written on the keyboard at hand, and as `aria-keyshortcuts` wants it. */
export const searchKeys = (): { shown: string; spoken: string } =>
  isApple() ? { shown: '⌘K', spoken: 'Meta+K' } : { shown: 'Ctrl+K', spoken: 'Control+K' };

/** Ctrl+K, on Apple keyboards ⌘K (Ctrl+K deletes to the end of the line there), unless a dialog is open. */
export function useSearchKey(onPress: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !isSearchKey(event)) return;
      // Otherwise the browser would go to its own search.
      event.preventDefault();
      if (!document.querySelector('[aria-modal="true"]')) onPress();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onPress]);
}

const isSearchKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
