/** Separate module, so that it becomes a separate chunk. */
export { Toaster } from '@backroom/ui';
