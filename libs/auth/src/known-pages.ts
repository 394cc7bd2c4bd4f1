import { createContext, useContext } from 'react';

/** The component paths that a menu entry may name: the composition root knows every page, features only their own. */
export const KnownPagesContext = createContext<readonly string[]>([]);

export const useKnownPages = (): readonly string[] => useContext(KnownPagesContext);
