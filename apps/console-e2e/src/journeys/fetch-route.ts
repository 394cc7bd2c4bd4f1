import type { APIResponse, Route } from '@playwright/test';

/** The response of the server. A request is repeated if the server closes the connection just before it is reused. */
export const fetchRoute = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 });
