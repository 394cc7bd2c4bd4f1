import { useMediaQuery } from '@backroom/ui';

/** Whether a field above the values selects the dictionary, instead of a pane beside them. */
export const useCompactLayout = () => useMediaQuery('(max-width: 991px)');
