import { useMediaQuery } from '@backroom/ui';

/** On phones the head has two lines; what is needed less is in its menu. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 575.98px)');

/** Below it the head would not be one line with all of its actions. */
export const useIsCompact = (): boolean => useMediaQuery('(max-width: 1199px)');

/** Below it the days of one store are listed instead of the grid. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 767px)');
