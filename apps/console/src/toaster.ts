/** A chunk of its own. */
export { Toaster } from '@backroom/ui';
