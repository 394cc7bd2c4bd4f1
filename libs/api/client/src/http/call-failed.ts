import { createAction } from '@reduxjs/toolkit';

import type { ApiError } from './api-error.ts';

/** A call outside RTK Query failed; the app handles it like a rejected query. */
export const callFailed = createAction<ApiError>('api/callFailed');
