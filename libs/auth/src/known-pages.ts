import { createContext, useContext } from 'react';

/** Component paths that menu entries may use. Provided by the app, because features know only their own pages. */
export const KnownPagesContext = createContext<readonly string[]>([]);

export const useKnownPages = (): readonly string[] => useContext(KnownPagesContext);
