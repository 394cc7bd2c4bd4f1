import { useEffect, useSyncExternalStore } from 'react';

import { appNameIn, useAppInfo } from '@backroom/client/app-config';
import { useLanguage } from '@backroom/ui';

const listeners = new Set<() => void>();
let shown = '';

/** Title of the visible page. */
export const usePageTitle = (): string => useSyncExternalStore(subscribe, () => shown);

/** Sets the title of the page and of the document: page, then application. */
export function useDocumentTitle(title: string): void {
  const language = useLanguage();
  const name = appNameIn(useAppInfo(), language);
  useEffect(() => {
    document.title = title === '' ? name : `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    shown = title;
    for (const listener of listeners) listener();
  }, [title]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
