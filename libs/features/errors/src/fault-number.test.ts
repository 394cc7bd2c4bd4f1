import { faultNumber } from './fault-number.ts';

const met = (message: string, stack: string) => Object.assign(new Error(message), { stack });

it('is stable for the same message and stack', () => {
  expect(faultNumber(met('boom', 'at Page (a.js:1:2)'))).toBe(faultNumber(met('boom', 'at Page (a.js:1:2)')));
});

it.each([
  ['another message', met('bang', 'at Page (a.js:1:2)')],
  ['another stack', met('boom', 'at Page (a.js:1:3)')],
])('differs for %s', (_what, other) => {
  expect(faultNumber(other)).not.toBe(faultNumber(met('boom', 'at Page (a.js:1:2)')));
});

it.each([[met('', '')], ['words'], [null], [undefined], [7], [{}], [Object.create(null) as object]])(
  'has eight digits for any thrown value: %p',
  (thrown) => {
    expect(faultNumber(thrown)).toMatch(/^[0-9a-f]{8}$/);
  },
);
