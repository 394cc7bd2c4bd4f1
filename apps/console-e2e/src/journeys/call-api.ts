import { expect, type Page } from '@playwright/test';

import { getCredentials } from './saved-sessions.ts';

/** Calls the API as the user of this page, from outside the browser; with a body it is a PUT by default. */
export async function callApi<Data>(page: Page, path: string, body?: object, method = 'PUT'): Promise<Data> {
  const headers = { ...(await getCredentials(page)), 'content-type': 'application/json' };
  const { origin } = new URL(page.url());
  const response = await fetch(`${origin}${path}`, {
    headers,
    ...(body && { method, body: JSON.stringify(body) }),
  });
  const { code, data } = (await response.json()) as { code: number; data: Data };
  expect(code, path).toBe(200);
  return data;
}
