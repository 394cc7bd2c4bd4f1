import { addDays, getBusinessDay, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { PlanMonthData } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';
import { getTaken } from '@backroom/contract/takings/rules';

import { DEMO_PASSWORD } from '../../../platform/app-config/demo-accounts.ts';
import { createProgramFixture, type ProgramFixture } from '../../../testing/program-fixture.ts';
import {
  call,
  createSignInBody,
  type ServerProcess,
  startServer,
  stopServer,
} from '../../../testing/server-process.ts';

const API = '/api/cafu/cash-in';
const yesterday = addDays(getBusinessDay('Asia/Shanghai', new Date()), -1);
/** Answers after which the server dies. */
const ANSWERED = 3;

interface Answer {
  status: number;
  data: TakingsDayData;
}

describe('a server that is killed while days are closed and differences accepted', () => {
  let fixture: ProgramFixture;
  let server: ServerProcess;
  let authorization: string;
  beforeEach(async () => {
    fixture = await createProgramFixture('demo');
    await fixture.createDatabase();
    server = await startServer(fixture);
    const { token = '' } = await call(`${server.url}/api/v1/login/usna`, {}, createSignInBody(DEMO_PASSWORD));
    authorization = `Bearer ${token}`;
  });
  afterEach(() => fixture.close());

  const read = async <Data>(path: string) =>
    ((await (await fetch(server.url + path, { headers: { authorization } })).json()) as { data: Data }).data;
  const readDay = (storeId: number) => read<TakingsDayData>(`${API}/day?storeId=${storeId}&day=${yesterday}`);
  async function send(path: string, body: object, key: string): Promise<Answer> {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const response = await fetch(`${server.url}${API}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: response.status, data: ((await response.json()) as { data: TakingsDayData }).data };
  }

  /** Sends all calls at once and kills the server in their middle. @returns the calls without an answer */
  async function sendUntilKilled<Call>(calls: readonly Call[], run: (each: Call) => Promise<Answer>): Promise<Call[]> {
    let answered = 0;
    const results = await Promise.all(
      calls.map(async (each) => {
        try {
          expect((await run(each)).status).toBe(200);
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return [each];
        }
        answered += 1;
        if (answered === ANSWERED) server.program.kill('SIGKILL');
        return [];
      }),
    );
    await server.program.exitCode;
    server = await startServer(fixture);
    return results.flat();
  }

  /** How often the history of a day has a change that sets this. */
  async function countEntries(dayId: number, member: string, isSet: (after: unknown) => boolean): Promise<number> {
    type History = { list: { changes: Record<string, { after?: unknown }> }[] };
    const { list } = await read<History>(`${API}/day/${dayId}/history`);
    return list.filter(({ changes }) => isSet(changes[member]?.after)).length;
  }

  it('each is done once, with what was sent, and the repetition answers', async () => {
    const { stores } = await read<PlanMonthData>(`${API}/month-plan?month=${getMonthOf(yesterday)}`);
    const days = await Promise.all(stores.map(({ storeId }) => readDay(storeId)));
    // Some stores of the demo data have closed theirs.
    const open = days.filter(({ state }) => state === 'open');
    expect(open.length).toBeGreaterThan(ANSWERED);
    const closings = open.map(({ storeId, version }, index) => {
      const lines = [
        { method: 'cash', expected: 100_000, counted: 95_000 + index },
        { method: 'wechat', counted: 200_000 + index },
      ];
      return { storeId, day: yesterday, version, lines, reason: '找零有误', confirmed: true };
    });
    const unclosed = await sendUntilKilled(closings, (body) => send('/day/close', body, `close-${body.storeId}`));
    expect(unclosed.length).toBeGreaterThan(0);
    // As a device repeats what has no answer.
    for (const body of unclosed) expect((await send('/day/close', body, `close-${body.storeId}`)).status).toBe(200);

    const sheets = (await read<PlanMonthData>(`${API}/month-plan?month=${getMonthOf(yesterday)}`)).stores;
    for (const { storeId, lines } of closings) {
      const day = await readDay(storeId);
      expect([day.state, day.lines.flatMap(({ counted }) => counted ?? [])]).toEqual([
        'closed',
        lines.map((each) => each.counted),
      ]);
      // What the till reports of other methods counts as well.
      const sum = day.lines.reduce((total, line) => total + (getTaken(line) ?? 0), 0);
      const sheet = sheets.find((each) => each.storeId === storeId);
      expect([day.actual, sheet?.actual[getDayNumber(yesterday) - 1]]).toEqual([sum, sum]);
      expect([storeId, await countEntries(day.dayId, 'state', (after) => after === 'closed')]).toEqual([storeId, 1]);
    }

    const differing = await Promise.all(closings.map(({ storeId }) => readDay(storeId)));
    const toReview = ({ storeId, version }: TakingsDayData) => ({ storeId, day: yesterday, version });
    const unreviewed = await sendUntilKilled(differing, (day) =>
      send('/day/review', toReview(day), `review-${day.storeId}`),
    );
    // A person presses the key again, which is another call.
    for (const day of unreviewed)
      expect([200, 409]).toContain((await send('/day/review', toReview(day), `again-${day.storeId}`)).status);
    for (const { storeId, dayId } of differing) {
      expect((await readDay(storeId)).sign).toBe('closed');
      expect([storeId, await countEntries(dayId, 'reviewedName', Boolean)]).toEqual([storeId, 1]);
    }
    expect(await stopServer(server)).toBe(0);
  });
});
