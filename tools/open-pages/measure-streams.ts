import { setTimeout as pause } from 'node:timers/promises';

import { type MachineLoad, watchMachine } from '../attacks/machine-load.ts';
import { readProcessMs } from '../bench/load/server-cpu.ts';
import { type ApiSession, signIn } from '../server/api-session.ts';
import { readMemoryMiB } from '../server/process-memory.ts';
import type { RunningServer } from '../server/run-server.ts';
import { type EventClient, findEvents, openEvents } from './event-client.ts';
import { inTurns } from './in-turns.ts';
import type { OpenPage } from './seed-open-pages.ts';

const PASSWORD = 'Backroom-2026';
const SETTLE_MS = 3_000;
const EVENT_LIMIT_MS = 20_000;
const PAUSE_MS = 50;
const KIB = 1_024;

/** What open event streams cost the server. */
export interface StreamFigures {
  /** Streams that are open at the end. */
  open: number;
  kibibytesEach: number;
  /** Share of a core that the server takes while nothing changes. */
  idleCore: number;
  /** From the answer to who has written a notice to the event of each stream, in milliseconds. */
  noticeMs: number[];
  /** The pages whose stream had an event after the first page has read a notice. */
  ownEvents: number[];
  /** Requests of another person meanwhile. */
  others: { status: number; ms: number }[];
  machine: MachineLoad;
}

async function waitFor(isDone: () => boolean): Promise<void> {
  const startedAt = performance.now();
  while (!isDone() && performance.now() - startedAt < EVENT_LIMIT_MS) await pause(PAUSE_MS);
}

/** Sends requests of another person, one after the other, until it is over. */
async function workUntil(api: ApiSession, isOver: () => boolean): Promise<StreamFigures['others']> {
  const figures: StreamFigures['others'] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const { status } = await api.call('GET', '/api/v1/getinfo');
    figures.push({ status, ms: Math.round(performance.now() - startedAt) });
    await pause(PAUSE_MS);
  }
  return figures;
}

/** Opens the streams, and waits for the fingerprint of notices that comes with the state of each session. */
async function openAll(address: string, pages: readonly OpenPage[]): Promise<EventClient[]> {
  const clients = await inTurns(pages, (page) => openEvents(address, page));
  await waitFor(() => findEvents(clients, 'notices', 0).length === pages.length);
  return clients;
}

async function announceNotice(admin: ApiSession, clients: readonly EventClient[]) {
  const { body } = await admin.call('POST', '/api/v1/notice', { noticeType: '1', title: '盘点', content: '今晚盘点' });
  const writtenAt = performance.now();
  await waitFor(() => findEvents(clients, 'notices', writtenAt).length >= clients.length);
  const noticeMs = findEvents(clients, 'notices', writtenAt).map((at) => Math.round(at - writtenAt));
  return { noticeId: (body.data as { noticeId: number }).noticeId, noticeMs };
}

/** Opens an event stream for each page; a notice to all is written, and the first page reads it. */
export async function measureStreams(
  { address, pid }: RunningServer,
  pages: readonly OpenPage[],
): Promise<StreamFigures> {
  const admin = (await signIn(address, 'admin', PASSWORD))(address);
  const memoryBefore = readMemoryMiB(pid);
  const measureMachine = watchMachine(pid);
  const clients = await openAll(address, pages);
  let isOver = false;
  try {
    await pause(SETTLE_MS);
    const [cpuBefore, startedAt] = [readProcessMs(pid), performance.now()];
    await pause(SETTLE_MS);
    const idleCore = (readProcessMs(pid) - cpuBefore) / (performance.now() - startedAt);
    const kibibytesEach = ((readMemoryMiB(pid) - memoryBefore) * KIB) / pages.length;

    const working = workUntil(admin, () => isOver);
    const { noticeId, noticeMs } = await announceNotice(admin, clients);
    const readAt = performance.now();
    const path = `/api/cafu/notice/${noticeId}/read`;
    await fetch(`${address}${path}`, { method: 'PUT', headers: pages[0]!.headers });
    await pause(SETTLE_MS);
    const ownEvents = clients.flatMap(({ events }, page) => (events.some(({ at }) => at >= readAt) ? [page] : []));
    isOver = true;
    const open = clients.filter(({ status, isOpen }) => status === 200 && isOpen()).length;
    return { open, kibibytesEach, idleCore, noticeMs, ownEvents, others: await working, machine: measureMachine() };
  } finally {
    isOver = true;
    for (const client of clients) client.close();
  }
}
