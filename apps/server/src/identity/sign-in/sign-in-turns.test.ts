import { takeSignInTurn } from './sign-in-turns.ts';

const unknown = { secret: 'password', device: 'unknown' } as const;
const known = { secret: 'password', device: 'known', client: 'name:editor' } as const;
const ADDRESSES = ['from:192.0.2.1', 'from:192.0.2.2', 'from:192.0.2.3'];

it('a flood of unknown devices fills its own line: known devices and codes are checked at once', async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const flood = ADDRESSES.flatMap((client) =>
    Array.from({ length: 450 }, () => takeSignInTurn({ ...unknown, client }, () => released)),
  );
  const outcomes = Promise.allSettled(flood);

  await expect(takeSignInTurn({ ...unknown, client: 'from:203.0.113.9' }, async () => 'in')).rejects.toMatchObject({
    status: 503,
    retryAfterSeconds: 2,
  });
  expect(await takeSignInTurn(known, async () => 'in')).toBe('in');
  expect(await takeSignInTurn({ ...unknown, secret: 'code', client: ADDRESSES[0]! }, async () => 'in')).toBe('in');

  release();
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(ADDRESSES.length * 450 - 1_004);
  expect(await takeSignInTurn({ ...unknown, client: ADDRESSES[0]! }, async () => 'in')).toBe('in');
});

it('an account on its devices has twenty attempts that wait', async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const attempts = Array.from({ length: 30 }, () => takeSignInTurn(known, () => released));
  const outcomes = Promise.allSettled(attempts);
  const others = takeSignInTurn({ ...known, client: 'name:clerk.s01' }, async () => 'in');
  release();

  expect(await others).toBe('in');
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(30 - 24);
});
