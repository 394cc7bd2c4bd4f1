import type { OwnNotice } from '@backroom/contract/own-notices';
import { createStore, useStoreValue } from '@backroom/ui';

/** The open notices of this tab, newest first; null until they are known. */
export const openNotices = createStore<readonly OwnNotice[] | null>(null);

const NONE: readonly OwnNotice[] = [];

export const useOpenNotices = (): readonly OwnNotice[] => useStoreValue(openNotices) ?? NONE;
