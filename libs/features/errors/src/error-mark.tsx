import { useAppInfo } from '@backroom/client/app-config';
import { Mark } from '@backroom/ui';

/** The mark with its door shut; nothing if a company has its own logo instead of the mark. */
export const ErrorMark = () => (useAppInfo().logo === '' ? <Mark door="shut" size="huge" /> : null);
