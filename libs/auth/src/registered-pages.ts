import { createContext, useContext } from 'react';

/** Component paths that menu entries may use. Provided by the app, because features know only their own pages. */
export const RegisteredPagesContext = createContext<readonly string[]>([]);

/** The paths of `RegisteredPagesContext`. */
export const useRegisteredPages = (): readonly string[] => useContext(RegisteredPagesContext);
