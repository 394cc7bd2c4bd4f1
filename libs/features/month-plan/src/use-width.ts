import { useMediaQuery } from '@backroom/ui';

/** Below it the head would not be one line with all of its actions. */
export const useIsCompact = (): boolean => useMediaQuery('(max-width: 1199px)');

/** Below it the days of one store are listed instead of the grid. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 767px)');
