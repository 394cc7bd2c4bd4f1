import { errorLogContract } from '@backroom/contract/error-log';
import { toErrorId } from '@backroom/feature-errors';

import { createErrorReport } from './create-error-report.ts';

const captured = (thrown: unknown, more: object = {}) => ({
  thrown,
  componentStack: '',
  pathname: '/admin/dict',
  at: new Date('2026-11-20T01:00:00Z'),
  ...more,
});
const createError = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

afterEach(() => document.head.replaceChildren());

it('has message, stack, path, time and build', () => {
  const type = 'module';
  const src = 'https://shop.example/assets/index-1a2b3c.js';
  document.head.append(Object.assign(document.createElement('script'), { type, src }));
  const error = createError('rows is undefined', 'TypeError: rows is undefined\n    at Page (list-9f.js:1:204)');

  expect(createErrorReport(captured(error, { componentStack: '\n    at Page\n    at View' }))).toEqual({
    message: 'rows is undefined',
    stack: `#${toErrorId(error)}\n${error.stack}\nComponents:\nat Page\n    at View`,
    address: '/admin/dict',
    version: 'index-1a2b3c.js',
    count: 1,
    at: '2026-11-20T01:00:00.000Z',
  });
});

it.each([
  ['Failed to load https://shop.example/api/user?phone=13800138000', 'Failed to load https://shop.example/api/user'],
  ['at Page (https://shop.example/a.js?v=secret:10:5)', 'at Page (https://shop.example/a.js:10:5)'],
  ["No route for '/login?redirect=%2Fuser%2F7'", "No route for '/login'"],
  ['Refused: Bearer abc.def-ghi', 'Refused: Bearer …'],
  ['Why? Because of #5', 'Why? Because of #5'],
])('removes personal data: %s', (original, redacted) => {
  expect(createErrorReport(captured(createError(original, original)))).toMatchObject({
    message: redacted,
    stack: expect.stringContaining(`\n${redacted}`),
  });
});

it.each([
  ['a text', 'it broke', 'it broke'],
  ['nothing', undefined, '[object Undefined]'],
  ['an object that may contain user input', { password: 'secret' }, '[object Object]'],
  ['an error without message', new RangeError(), 'RangeError'],
])('supports %s', (_what, thrown, message) => {
  expect(createErrorReport(captured(thrown))).toMatchObject({ message });
});

it('truncates to the limits of the server', () => {
  const long = 'x'.repeat(20_000);
  const report = createErrorReport(captured(createError(long, long), { componentStack: long, pathname: `/${long}` }));

  expect(errorLogContract.report.body.safeParse({ errors: [report] }).success).toBe(true);
});

it.each([
  ['harmless browser warnings', createError('ResizeObserver loop limit exceeded', '')],
  ['scripts of other origins', 'Script error.'],
  ['extensions', createError('boom', 'at chrome-extension://abc/content.js:1:1')],
  ['aborted requests', new DOMException('The user aborted a request.', 'AbortError')],
])('ignores %s', (_what, thrown) => {
  expect(createErrorReport(captured(thrown))).toBeNull();
});
