import { toErrorId } from './error-id.ts';

const createError = (message: string, stack: string) => Object.assign(new Error(message), { stack });

it('is stable for the same message and stack', () => {
  expect(toErrorId(createError('boom', 'at Page (a.js:1:2)'))).toBe(
    toErrorId(createError('boom', 'at Page (a.js:1:2)')),
  );
});

it.each([
  ['another message', createError('bang', 'at Page (a.js:1:2)')],
  ['another stack', createError('boom', 'at Page (a.js:1:3)')],
])('differs for %s', (_what, other) => {
  expect(toErrorId(other)).not.toBe(toErrorId(createError('boom', 'at Page (a.js:1:2)')));
});

it.each([[createError('', '')], ['words'], [null], [undefined], [7], [{}], [Object.create(null) as object]])(
  'has eight digits for any thrown value: %p',
  (thrown) => {
    expect(toErrorId(thrown)).toMatch(/^[0-9a-f]{8}$/);
  },
);
