import { useEffect } from 'react';

import { withBase } from '@backroom/client';
import { getAppName, useAppInfo } from '@backroom/client/app-config';
import { createStore, useLanguage, useStoreValue } from '@backroom/ui';

/** Also in `index.html`. */
const DEFAULT_ICON = '/favicon.svg';

const currentTitle = createStore('');

/** Title of the visible page. */
export const usePageTitle = (): string => useStoreValue(currentTitle);

/** Sets the title of the page and of the document (page, then application), and the icon of the document. */
export function useDocumentTitle(title: string): void {
  const language = useLanguage();
  const info = useAppInfo();
  const name = getAppName(info, language);
  useEffect(() => {
    document.title = title === '' ? name : `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    document.querySelector('link[rel=icon]')?.setAttribute('href', withBase(info.logo || DEFAULT_ICON));
  }, [info.logo]);
  useEffect(() => currentTitle.set(title), [title]);
}
