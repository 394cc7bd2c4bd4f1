import { useSelector } from 'react-redux';

import type { CurrentUser } from '@backroom/contract/session';

import { selectUser } from './session-slice.ts';

/** The current user; null until getInfo has resolved. */
export const useUser = (): CurrentUser | null => useSelector(selectUser);
