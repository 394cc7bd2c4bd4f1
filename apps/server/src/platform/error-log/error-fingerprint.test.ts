import { createFingerprint } from './error-fingerprint.ts';

const MESSAGE = 'Cannot read properties of undefined (reading ‘rows’)';
const STACK = `#1a2b3c4d
TypeError: ${MESSAGE}
    at Qe (http://localhost:4200/assets/post-list-page-Ab3_x-9.js:1:204)
    at rt (http://localhost:4200/assets/base-B7dJ2k1.js:8:33)
Components:
at Qe (http://localhost:4200/assets/post-list-page-Ab3_x-9.js:1:204)`;
const original = { message: MESSAGE, stack: STACK };

describe('the fingerprint of an error', () => {
  it.each([
    ['another build', { stack: STACK.replaceAll('Ab3_x-9', 'Zz8hq0L').replace(':1:204', ':3:9') }],
    ['renamed functions', { stack: STACK.replaceAll('Qe', 'at') }],
    ['another origin', { stack: STACK.replaceAll('http://localhost:4200', 'https://shop.example') }],
    ['another number of the error', { stack: STACK.replace('#1a2b3c4d', '#9f8e7d6c') }],
    ['other components', { stack: `${STACK}\nat Other (http://localhost:4200/assets/other-Ab3_x-9.js:1:1)` }],
  ])('is the same with %s', (_what, change) => {
    expect(createFingerprint({ ...original, ...change })).toBe(createFingerprint(original));
  });

  it('is the same for other ids in the message', () => {
    const of = (message: string) => createFingerprint({ message, stack: '' });

    expect(of('No record 17 at /api/v1/post/17')).toBe(of('No record 42 at /api/v1/post/42'));
    expect(of('Chunk 8f14e45fceea167a failed')).toBe(of('Chunk c9f0f895fb98ab91 failed'));
  });

  it.each([
    ['message', { message: 'Out of memory' }],
    ['quoted name in the message', { message: MESSAGE.replace('rows', 'name') }],
    ['script', { stack: STACK.replaceAll('post-list-page', 'user-list-page') }],
    ['stack', { stack: '' }],
  ])('differs with another %s', (_what, change) => {
    expect(createFingerprint({ ...original, ...change })).not.toBe(createFingerprint(original));
  });

  it('takes long and hostile input', () => {
    const hostile = { message: '-'.repeat(500), stack: '.-'.repeat(4_000) };

    expect(createFingerprint(hostile)).toMatch(/^[0-9a-f]{64}$/);
  });
});
