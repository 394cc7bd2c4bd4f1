import { createContext } from 'react';

/** Lets a control show a message at its field. */
export const FieldErrorContext = createContext<((message: string | null) => void) | null>(null);
