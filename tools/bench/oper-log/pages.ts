import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import { ENTRIES_PER_HOUR } from './spread-times.ts';

const ROUNDS = 30;
const WARM_UP = 5;
const DEEP = 100_000;
const PATH = '/api/v1/sys-opera-log';

/** Pages that `checkOperLogLimits` compares with each other. */
export const FIRST_PAGE = 'first page';
export const OF_ONE_PERSON = 'of one person';
export const OF_ONE_KIND = 'of one kind and action';
export const DEEP_PAGE = '100,000 entries deep';

interface Entry {
  operId: number;
  at: string;
}

export interface PageFigure {
  page: string;
  medianMs: number;
}

async function measure(api: ApiSession, page: string, path: string): Promise<PageFigure> {
  const times: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const from = performance.now();
    const { status, body } = await api.call('GET', path);
    if (status !== 200) throw new Error(`${path}: HTTP ${status} ${body.msg}`);
    if (round >= 0) times.push(performance.now() - from);
  }
  return { page, medianMs: Math.round(median(times) * 10) / 10 };
}

/** The newest entry before an id. */
async function readEntry(api: ApiSession, query: string): Promise<Entry> {
  const { data } = (await api.call('GET', `${PATH}?pageSize=1${query}`)).body as unknown as { data: { list: Entry[] } };
  const [entry] = data.list;
  if (!entry) throw new Error(`no entry: ${query}`);
  return entry;
}

/** The first page, filtered ones and one that lies 100,000 entries deep. */
export async function measurePages(address: string, entries: number): Promise<PageFigure[]> {
  const api = (await signIn(address, 'admin', 'Backroom-2026'))(address);
  const newest = (await readEntry(api, '')).operId;
  const middle = newest - Math.floor(entries / 2);
  const from = (await readEntry(api, `&before=${middle}`)).at;
  const to = (await readEntry(api, `&before=${middle + ENTRIES_PER_HOUR}`)).at;
  return [
    await measure(api, FIRST_PAGE, PATH),
    await measure(api, OF_ONE_PERSON, `${PATH}?userName=person7`),
    await measure(api, OF_ONE_KIND, `${PATH}?noun=store&action=remove`),
    await measure(api, 'of one record', `${PATH}?noun=store&recordId=42`),
    await measure(api, 'of an hour in the middle', `${PATH}?beginTime=${from}&endTime=${to}`),
    await measure(api, 'until the middle', `${PATH}?endTime=${to}`),
    await measure(api, 'from the middle, of an unknown user', `${PATH}?userName=nobody&beginTime=${from}`),
    await measure(api, 'of one address', `${PATH}?ip=192.0.2.7`),
    await measure(api, 'of an unknown address', `${PATH}?ip=203.0.113.9`),
    await measure(api, DEEP_PAGE, `${PATH}?before=${newest - DEEP}`),
  ];
}
