import { setupTestDatabase } from '../../testing/test-database.ts';
import { decryptJobSecret, encryptJobSecret } from './job-secret.ts';

describe('a secret of a job', () => {
  const test = setupTestDatabase('migrated');

  it('is stored encrypted, and read by the same owner only', async () => {
    const rows = [{ username: 'ann', password: 'nine herons' }];
    const bytes = await encryptJobSecret(test.db, rows, 7);

    expect(bytes.toString('latin1')).not.toContain('herons');
    expect(await encryptJobSecret(test.db, rows, 7)).not.toEqual(bytes);
    expect(await decryptJobSecret(test.db, bytes, 7)).toEqual(rows);
    await expect(decryptJobSecret(test.db, bytes, 8)).rejects.toThrow();
  });

  it('is rejected once it was changed', async () => {
    const bytes = await encryptJobSecret(test.db, ['x'], 7);
    const last = bytes.length - 1;
    bytes.writeUInt8(bytes.readUInt8(last) ^ 1, last);

    await expect(decryptJobSecret(test.db, bytes, 7)).rejects.toThrow();
  });
});
