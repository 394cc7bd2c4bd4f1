import { type ApiSession, signIn } from '../../server/api-session.ts';
import { median } from '../median.ts';

const ROUNDS = 30;
const WARM_UP = 5;
const DEEP = 100_000;
const PATH = '/api/v1/sys-opera-log';

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

/** The first page, filtered ones and one that lies 100,000 entries deep. */
export async function measurePages(address: string): Promise<PageFigure[]> {
  const api = (await signIn(address, 'admin', 'Backroom-2026'))(address);
  const { data } = (await api.call('GET', PATH)).body as unknown as { data: { list: { operId: number }[] } };
  const newest = data.list[0]?.operId ?? 0;
  return [
    await measure(api, 'first page', PATH),
    await measure(api, 'of one person', `${PATH}?userName=person7`),
    await measure(api, 'of one kind and action', `${PATH}?noun=store&action=remove`),
    await measure(api, 'of one record', `${PATH}?noun=store&recordId=42`),
    await measure(api, '100,000 entries deep', `${PATH}?before=${newest - DEEP}`),
  ];
}
