import { readProcessMs } from '../bench/load/server-cpu.ts';
import type { RunningServer } from '../server/run-server.ts';
import { withFilledServer } from '../server/with-filled-server.ts';
import { inTurns } from './in-turns.ts';
import { measureStreams, type StreamFigures } from './measure-streams.ts';
import { NoticePolls } from './poll-notices.ts';
import { type OpenPage, seedOpenPages } from './seed-open-pages.ts';
import { sendAtRate } from './send-at-rate.ts';

export type { StreamFigures };

/**
 * One of so many polls reads all open notices: a page polls 20 times in ten minutes, in which its tag changes once. Not
 * 20, which divides the number of pages.
 */
const POLLS_PER_READ = 19;

/** What the polls of all pages cost the server. */
interface PollFigures {
  /** CPU time of the server process in milliseconds, of a poll on average. */
  cpuMs: number;
  /** Number of answers by status. */
  answers: Record<number, number>;
  /** Time of the last answer, beyond that of the last poll. */
  behindMs: number;
}

export interface OpenPagesServer {
  /** Polls at a rate, most of them with nothing new. */
  measurePolls(options: { perSecond: number; seconds: number }): Promise<PollFigures>;
  /** Opens an event stream for each page. */
  measureStreams(): Promise<StreamFigures>;
}

async function measurePolls(
  server: RunningServer,
  pages: readonly OpenPage[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<PollFigures> {
  const polls = new NoticePolls(server.address);
  const pageAt = (index: number) => pages[index % pages.length]!;
  try {
    // Each page has read its notices, and V8 has compiled what is called often.
    await inTurns(pages, (page) => polls.poll(page));
    await inTurns(pages, (page) => polls.poll(page));
    polls.takeAnswers();
    const calls = perSecond * seconds;
    const [before, startedAt] = [readProcessMs(server.pid), performance.now()];
    await sendAtRate({ perSecond, calls }, (index) => polls.poll(pageAt(index), index % POLLS_PER_READ !== 0));
    const behindMs = performance.now() - startedAt - seconds * 1_000;
    return { cpuMs: (readProcessMs(server.pid) - before) / calls, answers: polls.takeAnswers(), behindMs };
  } finally {
    polls.close();
  }
}

/**
 * Starts a server with demo data, people whose consoles are open and live notices, and stops it.
 *
 * @param databaseUrl an empty PostgreSQL database; by default the embedded database
 */
export const withOpenPages = <Result>(
  size: { pages: number; liveNotices: number },
  work: (server: OpenPagesServer) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> =>
  withFilledServer(
    (env) => seedOpenPages(env, size),
    (server, _env, pages) =>
      work({
        measurePolls: (options) => measurePolls(server, pages, options),
        measureStreams: () => measureStreams(server, pages),
      }),
    databaseUrl,
  );
