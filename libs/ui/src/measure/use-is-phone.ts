import { useMediaQuery } from './use-media-query.ts';

const MAX_PHONE_PX = 575;

/** Whether the window is as narrow as a phone; style sheets ask for the same width. */
export const useIsPhone = (): boolean => useMediaQuery(`(max-width: ${MAX_PHONE_PX}px)`);
