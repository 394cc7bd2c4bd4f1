import { createStore } from '@backroom/ui';

/** What waits on pages of the menu, by path. */
export const navCounts = createStore<ReadonlyMap<string, number>>(new Map());
