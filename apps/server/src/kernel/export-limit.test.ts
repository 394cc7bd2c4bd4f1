import { sampleContract } from '../testing/sample-contract.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { AppError } from './app-error.ts';
import { createExportLimit } from './export-limit.ts';
import { registerDownload } from './register-endpoint.ts';

const catchError = (action: () => void): Partial<AppError> | null => {
  try {
    action();
    return null;
  } catch (error) {
    return error as AppError;
  }
};

describe('the limit of exports', () => {
  it('counts the exports of each user within a minute', () => {
    const assertAllowed = createExportLimit(2);
    assertAllowed(1, 0);
    assertAllowed(1, 30_000);
    assertAllowed(2, 30_000);

    expect(catchError(() => assertAllowed(1, 45_000))).toMatchObject({
      status: 429,
      retryAfterSeconds: 15,
      message: 'Too many exports. Try again in 15 seconds',
    });
    expect(catchError(() => assertAllowed(1, 60_001))).toBeNull();
    expect(catchError(() => assertAllowed(1, 60_002))).toMatchObject({ retryAfterSeconds: 30 });
  });

  it('applies to every endpoint that responds with a file', async () => {
    const app = await createTestApp({
      routes(instance) {
        registerDownload(instance, sampleContract.export, () => ({
          fileName: { 'zh-CN': '', 'en-US': '' },
          columns: [],
          rows: (async function* () {})(),
        }));
      },
    });
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await app.inject('/api/v1/sample/export')).statusCode);

    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    await app.close();
  });
});
