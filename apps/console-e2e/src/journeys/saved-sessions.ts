import { type Cookie, type Page, test } from '@playwright/test';

interface SavedSession {
  file: string;
  cookies: Cookie[];
  /** The last test that uses the session: two pages of one test have sessions of their own. */
  testId: string;
}

/** By user, of the file that runs: each file has a server of its own. */
const savedSessions = new Map<string, SavedSession>();

/** Keeps the session of a signed-in page for later tests of the file. */
export async function saveSession(page: Page, username: string): Promise<void> {
  const { file, testId } = test.info();
  // Without those of the sidebar and the control size.
  const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('Admin-'));
  savedSessions.set(username, { file, testId, cookies });
}

/** Gives the page the session of an earlier test of the file. @returns false if there is none that is still valid */
export async function restoreSession(page: Page, username: string): Promise<boolean> {
  const { file, testId } = test.info();
  const saved = savedSessions.get(username);
  if (saved?.file !== file || saved.testId === testId) return false;
  await page.context().addCookies(saved.cookies);
  const response = await page.request.get('/api/v1/getinfo', { headers: await getCredentials(page) });
  if (response.ok()) saved.testId = testId;
  else await page.context().clearCookies();
  return response.ok();
}

/** Headers that authenticate a request as the user of this page: the token and its companion cookie. */
export async function getCredentials(page: Page): Promise<{ authorization: string; cookie: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  return {
    authorization: `Bearer ${decodeURIComponent(token)}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}
