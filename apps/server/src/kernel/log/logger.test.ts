import { DrizzleQueryError } from 'drizzle-orm';

import { createLogSink } from '../../testing/http-test-app.ts';
import { createLogger, createStdoutDestination } from './logger.ts';

describe('the log', () => {
  const sink = createLogSink();
  const logger = createLogger('info', sink);
  beforeEach(() => {
    sink.lines.length = 0;
  });
  const last = () => JSON.parse(sink.lines.at(-1) ?? '{}') as Record<string, unknown>;

  it('hides secrets by name, at any depth', () => {
    const canary = 'canary-4711';
    const names = [
      ...['authorization', 'cookie', 'set-cookie', 'password', 'oldPassword', 'passwd', 'pwd', 'token', 'refreshToken'],
      ...['code', 'smsCode', 'verify-code', 'captcha', 'phone', 'mobile', 'secret', 'salt', 'companionHash', 'X-Token'],
    ];
    for (const name of names) {
      logger.info({ [name]: canary, headers: { [name]: canary }, list: [{ a: { [name]: [canary] } }] }, 'message');
    }

    expect(sink.lines).toHaveLength(names.length);
    expect(sink.lines.filter((line) => line.includes(canary))).toEqual([]);
  });

  it('keeps values that are not secret', () => {
    logger.info({ path: '/api/v1/open', status: 200, statusCode: 200, postcode: '1', list: [1, 'two'] }, 'message');

    expect(last()).toMatchObject({
      path: '/api/v1/open',
      status: 200,
      statusCode: 200,
      postcode: '1',
      list: [1, 'two'],
    });
  });

  it('logs a failed statement without its values', () => {
    const driver = Object.assign(new Error('duplicate key value violates unique constraint "sys_user_name"'), {
      code: '23505',
      constraint: 'sys_user_name',
      detail: 'Key (name)=(canary-4711) already exists.',
      params: ['canary-4711'],
    });
    logger.error({ err: new DrizzleQueryError('insert into t values ($1)', ['canary-4711'], driver) }, 'failed');

    expect(sink.lines.join('')).not.toContain('canary-4711');
    expect(last()).toMatchObject({
      level: 'error',
      err: {
        message: 'Failed query: insert into t values ($1)',
        stack: expect.stringContaining('logger.test'),
        cause: { code: '23505', constraint: 'sys_user_name', message: driver.message },
      },
    });
  });

  it.each(['\r\nfaked line', '\n{"level":"info"}', '\u001b[31mred', '\u2028', '\u0000'])(
    'keeps %j on one line',
    (text) => {
      logger.info({ path: text }, text);

      expect(sink.lines).toHaveLength(1);
      // eslint-disable-next-line no-control-regex -- there must be none
      expect(sink.lines[0]!.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
      expect(last()).toMatchObject({ path: text, msg: text });
    },
  );

  it('survives a full disk', () => {
    expect(createStdoutDestination().emit('error', Object.assign(new Error('no space left'), { code: 'ENOSPC' }))).toBe(
      true,
    );
  });

  it('survives a circular object', () => {
    const loop: Record<string, unknown> = { name: 'loop' };
    loop.self = loop;
    logger.info({ loop }, 'message');

    expect(last()).toMatchObject({ loop: { name: 'loop' } });
  });
});
