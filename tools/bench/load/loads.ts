import { randomUUID } from 'node:crypto';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import type { LoadCall } from './load-client.ts';

const PASSWORD = 'Backroom-2026';
/** Everything, and the rows of one store. */
const ACCOUNTS = ['admin', 'manager.s01'];
const READS_PER_WRITE = 9;

export const LOADS = ['getinfo', 'users', 'poll', 'mixed'] as const;
export type Load = (typeof LOADS)[number];
export type Loads = Record<Load, (index: number) => LoadCall>;

interface Account {
  headers: Record<string, string>;
  poll: string;
}

const read =
  (accounts: readonly Account[], toPath: (account: Account, index: number) => string) =>
  (index: number): LoadCall => {
    const account = accounts[index % accounts.length]!;
    return { method: 'GET', path: toPath(account, index), headers: account.headers };
  };

const INFO = '/api/v1/getinfo';
const USERS = '/api/v1/sys-user?pageIndex=1&pageSize=20';
const PAGES = [INFO, USERS, '/api/v1/post?pageIndex=1&pageSize=20', '/api/v1/deptTree'];

/** Signs in to a server with demo data; returns the calls of each load. */
export async function prepareLoads(address: string): Promise<Loads> {
  const accounts: Account[] = [];
  for (const name of ACCOUNTS) accounts.push(await openAccount((await signIn(address, name, PASSWORD))(address)));
  const [{ headers }] = accounts as [Account];
  const readPage = read(accounts, ({ poll }, index) => [poll, ...PAGES][(index >> 1) % (PAGES.length + 1)]!);
  const createPost = (): LoadCall => {
    const id = randomUUID();
    const body = { postName: id, postCode: `c-${id}`, sort: 1, status: '1', remark: '' };
    return { method: 'POST', path: '/api/v1/post', headers, body };
  };
  return {
    getinfo: read(accounts, () => INFO),
    users: read(accounts, () => USERS),
    poll: read(accounts, ({ poll }) => poll),
    mixed: (index) => (index % (READS_PER_WRITE + 1) === READS_PER_WRITE ? createPost() : readPage(index)),
  };
}

async function openAccount(api: ApiSession): Promise<Account> {
  const { body } = await api.call('GET', INFO);
  const { postId, storeId } = body.data as { postId: number; storeId: number };
  return { headers: api.headers, poll: `/api/cafu/notice/poll?postId=${postId}&storeId=${storeId}` };
}
