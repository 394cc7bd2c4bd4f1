import { expect, type Page } from '@playwright/test';

import { callApi } from './call-api.ts';
import { signIn, test } from './fixtures.ts';

interface Store {
  storeId: number;
  timeZone: string;
  version: number;
}

const STORE_ID = 10;
const HALF_HOUR_ZONE = 'Asia/Kolkata';

const setTimeZone = async (admin: Page, timeZone: string) => {
  const { list } = await callApi<{ list: Store[] }>(admin, '/api/v1/store?pageSize=100');
  const store = list.find(({ storeId }) => storeId === STORE_ID);
  await callApi(admin, `/api/v1/store/${STORE_ID}`, { ...store, timeZone });
};

/** In a column, of a time before yesterday: days of this year have their clock. */
const formatInColumn = (time: string, timeZone: string) => {
  const isThisYear = format(time, timeZone).slice(0, 4) === format(new Date().toISOString(), timeZone).slice(0, 4);
  return isThisYear
    ? format(time, timeZone).slice('YYYY-'.length, -':ss'.length)
    : format(time, timeZone).slice(0, 'YYYY-MM-DD'.length);
};

/** The time as the Swedish write it: 2026-11-21 09:30:12. */
const format = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(time));

test('times are shown in the zone of the store, else of the company; short ones have seconds in their title', async ({
  newUserPage,
}) => {
  const admin = await newUserPage();
  await signIn(admin, 'admin', '/admin/dict');
  await setTimeZone(admin, HALF_HOUR_ZONE);

  const page = await newUserPage();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await signIn(page, 'clerk.s01', '/admin/dict');
  for (const [viewer, zone] of [
    [page, HALF_HOUR_ZONE],
    [admin, 'Asia/Shanghai'],
  ] as const) {
    const time = viewer.getByRole('row').nth(1).getByRole('time');
    const stored = (await time.getAttribute('datetime')) ?? '';
    await expect(time).toHaveText(formatInColumn(stored, zone));
    await expect(time).toHaveAttribute('title', format(stored, zone));
  }
  const zoneRequests = sent.filter((path) => path === `/api/v1/store/${STORE_ID}`);
  expect(zoneRequests.length, 'the request that the label of the store needs').toBeLessThanOrEqual(1);
});
