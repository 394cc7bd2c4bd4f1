import { createContext } from 'react';

/** Called by a form with the record that it has created, so that the list can mark it. */
export const RecordCreatedContext = createContext<(record: object) => void>(() => undefined);
