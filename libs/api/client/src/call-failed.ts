import { createAction } from '@reduxjs/toolkit';

import { type ApiError } from './api-error.ts';

/** A call outside the cache failed; the app announces it like any other. */
export const callFailed = createAction<ApiError>('api/callFailed');
