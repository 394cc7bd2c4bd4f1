import { sql } from 'drizzle-orm';

import { median } from '@backroom/testing/median';

import { type ApiSession, signIn } from '../../server/api-session.ts';
import { withDatabase } from '../../server/with-database.ts';

const WRITERS = 50;
const ROUND_MS = 5_000;
const PAIRS = 5;

interface StoredPost {
  postId: number;
  version: number;
}

export interface WriterFigure {
  /** Median updates per second of 50 writers. */
  withChain: number;
  withoutChain: number;
  /** Median of the loss in each pair of rounds. */
  lossPercent: number;
}

const toBody = (index: number, round: string) => ({
  postName: `bench ${index}`,
  postCode: `bench-${index}`,
  sort: 1,
  status: '2',
  remark: round,
});

async function createPosts(api: ApiSession): Promise<StoredPost[]> {
  const posts: StoredPost[] = [];
  for (let index = 0; index < WRITERS; index += 1) {
    const { status, body } = await api.call('POST', '/api/v1/post', toBody(index, ''));
    if (status !== 200) throw new Error(`post ${index}: HTTP ${status} ${body.msg}`);
    posts.push(body.data as StoredPost);
  }
  return posts;
}

/** Updates per second while each writer updates a post of its own. */
async function measureRound(api: ApiSession, posts: StoredPost[]): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let updates = 0;
  const write = async (post: StoredPost, index: number) => {
    for (let round = 0; performance.now() < end; round += 1) {
      const change = { ...toBody(index, `${round} ${performance.now()}`), version: post.version };
      const { status, body } = await api.call('PUT', `/api/v1/post/${post.postId}`, change);
      if (status !== 200) throw new Error(`update: HTTP ${status} ${body.msg}`);
      post.version = (body.data as StoredPost).version;
      updates += 1;
    }
  };
  await Promise.all(posts.map(write));
  return updates / (ROUND_MS / 1_000);
}

/** Switches the hashes off; entries then only get a unique position. */
const setChain = (env: Record<string, string>, isOn: boolean) =>
  withDatabase(env, async ({ db }) => {
    await db.execute(
      sql`alter table sys_oper_log alter column seq set default ${sql.raw(isOn ? '0' : "nextval('sys_oper_log_oper_id_seq')")}`,
    );
    for (const trigger of ['sys_oper_log_append', 'sys_oper_log_advance'])
      await db.execute(sql.raw(`alter table sys_oper_log ${isOn ? 'enable' : 'disable'} trigger ${trigger}`));
  });

/** Compares 50 writers with and without the chain, in pairs of rounds, on PostgreSQL. */
export async function measureWriters(address: string, env: Record<string, string>): Promise<WriterFigure> {
  const api = (await signIn(address, 'admin', 'Backroom-2026'))(address);
  const posts = await createPosts(api);
  const pairs: { on: number; off: number }[] = [];
  await measureRound(api, posts);
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const on = await measureRound(api, posts);
    await setChain(env, false);
    const off = await measureRound(api, posts);
    await setChain(env, true);
    pairs.push({ on, off });
  }
  return {
    withChain: Math.round(median(pairs.map(({ on }) => on))),
    withoutChain: Math.round(median(pairs.map(({ off }) => off))),
    lossPercent: Math.round(median(pairs.map(({ on, off }) => (1 - on / off) * 100)) * 10) / 10,
  };
}
