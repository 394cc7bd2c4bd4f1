import { createContext } from 'react';

/** The setter of the error that a control shows at its field; null without a field. */
export const SetFieldErrorContext = createContext<((message: string | null) => void) | null>(null);
