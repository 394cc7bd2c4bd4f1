import { useEffect, useSyncExternalStore } from 'react';

import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { useLanguage } from '@backroom/ui';

const listeners = new Set<() => void>();
let currentTitle = '';

/** Title of the visible page. */
export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => currentTitle);

/** Sets the title of the page and of the document: page, then application. */
export function useDocumentTitle(title: string): void {
  const language = useLanguage();
  const name = getAppName(useAppInfo(), language);
  useEffect(() => {
    document.title = title === '' ? name : `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    currentTitle = title;
    for (const listener of listeners) listener();
  }, [title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
