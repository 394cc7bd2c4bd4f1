import { setTimeout as pause } from 'node:timers/promises';

import { type ApiSession, signIn } from '../server/api-session.ts';
import { BACKGROUND_USER, PASSWORD } from './attack-accounts.ts';

const PAUSE_MS = 100;
const USER_ID = 1_000_500;
const PLAN = '/api/cafu/cash-in/month-plan';
/** Only the background user writes in it. */
const MONTH = '2029-02';
const POST = '/api/v1/post/1';

/** Time and status of one action of the background user. */
export interface ActionFigure {
  action: string;
  status: number;
  ms: number;
}

type Act = () => Promise<number>;

/** The actions of a working day; each is one request. */
function createActions(address: string, api: ApiSession): Record<string, Act> {
  let round = 0;
  let post: Record<string, unknown> = {};
  let sheet: { storeId: number; planVersions: number[] } | undefined;
  const get = async (path: string) => (await api.call('GET', path)).status;
  return {
    list: () => get(`/api/v1/sys-user?pageIndex=${(round += 1)}&pageSize=20`),
    open: () => get(`/api/v1/sys-user/${USER_ID + round}`),
    edit: async () => {
      const { body, status } = await api.call('GET', POST);
      post = body.data as Record<string, unknown>;
      return status;
    },
    save: async () => {
      const { postName, postCode, sort, status, version } = post;
      const body = { postName, postCode, sort, status, version, remark: `round ${round}` };
      return (await api.call('PUT', POST, body)).status;
    },
    disable: async () =>
      (await api.call('PUT', '/api/v1/user/status', { userId: USER_ID, status: round % 2 === 0 ? '2' : '1' })).status,
    getinfo: () => get('/api/v1/getinfo'),
    plans: async () => {
      const { body, status } = await api.call('GET', `${PLAN}?month=${MONTH}`);
      sheet = (body.data as { stores: NonNullable<typeof sheet>[] }).stores[0];
      return status;
    },
    cell: async () => {
      const cells = [{ day: 1, amount: round * 100, version: sheet?.planVersions[0] ?? 0 }];
      const body = { month: MONTH, stores: [{ storeId: sheet?.storeId ?? 0, cells }] };
      return (await api.call('PUT', `${PLAN}/cells`, body)).status;
    },
    'sign in': async () => {
      await signIn(address, 'manager.s01', PASSWORD);
      return 200;
    },
  };
}

export async function workUntil(address: string, isOver: () => boolean): Promise<ActionFigure[]> {
  const api = (await signIn(address, BACKGROUND_USER, PASSWORD))(address);
  const actions = Object.entries(createActions(address, api));
  const figures: ActionFigure[] = [];
  while (!isOver()) {
    for (const [action, act] of actions) {
      const startedAt = performance.now();
      const status = await act();
      figures.push({ action, status, ms: Math.round(performance.now() - startedAt) });
      await pause(PAUSE_MS);
    }
  }
  return figures;
}

/** Asks again and again whether the server is ready. */
export async function checkReadinessUntil(address: string, isOver: () => boolean): Promise<ActionFigure[]> {
  const figures: ActionFigure[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    const { status } = await fetch(`${address}/readyz`);
    figures.push({ action: 'ready', status, ms: Math.round(performance.now() - startedAt) });
    await pause(PAUSE_MS);
  }
  return figures;
}
