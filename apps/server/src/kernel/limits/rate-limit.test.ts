import type { FastifyInstance } from 'fastify';

import { createTestApp } from '../../testing/http-test-app.ts';
import { sampleContract } from '../../testing/sample-contract.ts';
import { type AppError, notFound } from '../errors/app-error.ts';
import { registerDownload, registerJsonFile, registerWorkbook } from '../http/register-download.ts';
import { createMinuteLimit } from './minute-limit.ts';
import { createRateLimit } from './rate-limit.ts';

const JSON_EXPORT = { ...sampleContract.export, download: 'application/json' as const };
/** The limit comes before the file. */
const findNothing = () => {
  throw notFound();
};

const catchError = (work: Promise<void>): Promise<Partial<AppError> | null> =>
  work.then(
    () => null,
    (error: unknown) => error as AppError,
  );

describe('the limit of exports', () => {
  it('counts those of each user within a minute', async () => {
    let now = 0;
    const count = createRateLimit(
      createMinuteLimit(2, () => now),
      'tooManyExports',
    );
    const assertAllowed = (userId: number, time: number) => {
      now = time;
      return count(userId);
    };
    await assertAllowed(1, 0);
    await assertAllowed(1, 30_000);
    await assertAllowed(2, 30_000);

    expect(await catchError(assertAllowed(1, 45_000))).toMatchObject({
      status: 429,
      retryAfterSeconds: 15,
      message: 'Too many exports. Try again in 15 seconds',
    });
    expect(await catchError(assertAllowed(1, 60_001))).toBeNull();
    expect(await catchError(assertAllowed(1, 60_002))).toMatchObject({ retryAfterSeconds: 30 });
  });

  it.each<[what: string, mount: (app: FastifyInstance) => void]>([
    ['a CSV file', (app) => registerDownload(app, sampleContract.export, findNothing)],
    ['a workbook', (app) => registerWorkbook(app, sampleContract.export, findNothing)],
    ['a JSON file', (app) => registerJsonFile(app, JSON_EXPORT, findNothing)],
  ])('applies to every endpoint that responds with %s', async (_what, routes) => {
    const app = await createTestApp({ routes });
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await app.inject('/api/v1/sample/export')).statusCode);

    expect(codes).toEqual([404, 404, 404, 404, 404, 429]);
    await app.close();
  });
});
