import { QueueFullError } from '../../../kernel/limits/concurrency-limiter.ts';
import { hashPassword, verifyPassword } from '../../sessions/password.ts';
import { hashUsers, hashUsersOfJob } from './hash-users.ts';
import type { ImportedUser } from './parse-user.ts';

/** Hashes that run or wait at most. */
const FULL = 102;

const createUser = (username: string, password: string): ImportedUser => ({
  username,
  nickName: '甲',
  phone: '',
  email: '',
  sex: '2',
  status: '1',
  remark: '',
  password,
  deptId: 1,
  postId: 1,
  roleIds: [1],
  hasGeneratedPassword: true,
});

it('hashes each password once, and keeps none in the clear', async () => {
  const hashed = await hashUsers([
    createUser('a', 'Kranich-1'),
    createUser('b', 'Wiese-2'),
    createUser('c', 'Kranich-1'),
  ]);

  expect(await verifyPassword(hashed[1]!.passwordHash, 'Wiese-2')).toBe(true);
  expect(hashed[0]!.passwordHash).toBe(hashed[2]!.passwordHash);
  expect(hashed[0]!.passwordHash).not.toBe(hashed[1]!.passwordHash);
  expect(JSON.stringify(hashed)).not.toMatch(/Kranich|Wiese|hasGeneratedPassword/);
});

it('takes no place of the sign-ins in a job, and waits for none of them', async () => {
  const job = hashUsersOfJob([createUser('a', 'Kranich-1')], async () => undefined);
  const signIns = Array.from({ length: FULL }, () => hashPassword('x'));
  await expect(hashUsers([createUser('a', 'Kranich-1')])).rejects.toBeInstanceOf(QueueFullError);
  const [user] = await job;
  await Promise.all(signIns);

  expect(await verifyPassword(user!.passwordHash, 'Kranich-1')).toBe(true);
});

it('stops between two hashes', async () => {
  const reported: number[] = [];
  const work = hashUsersOfJob(
    ['a', 'b', 'c'].map((name) => createUser(name, `Kranich-${name}`)),
    async (done) => {
      reported.push(done);
      if (done === 1) throw new Error('cancelled');
    },
  );

  await expect(work).rejects.toThrow('cancelled');
  expect(reported).toEqual([0, 1]);
});
