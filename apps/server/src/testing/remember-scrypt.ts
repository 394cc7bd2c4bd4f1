import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Scrypt = (
  passphrase: string,
  salt: Buffer,
  keyBytes: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void;

/**
 * Within a test file, `scrypt` derives the key of the same input once: the real one takes 0.4 s of CPU on purpose, and
 * the tests open one file many times.
 */
export function rememberScrypt(): void {
  let spy: jest.SpiedFunction<typeof crypto.scrypt>;
  beforeAll(() => {
    const derive = crypto.scrypt as unknown as Scrypt;
    const keys = new Map<string, Promise<Buffer>>();
    const remembered: Scrypt = (passphrase, salt, keyBytes, options, done) => {
      const input = JSON.stringify([passphrase, salt.toString('hex'), keyBytes, options]);
      const key =
        keys.get(input) ??
        new Promise<Buffer>((resolve, reject) =>
          derive(passphrase, salt, keyBytes, options, (error, derived) => (error ? reject(error) : resolve(derived))),
        );
      keys.set(input, key);
      key.then(
        (derived) => done(null, derived),
        (error: Error) => done(error, Buffer.alloc(0)),
      );
    };
    spy = jest.spyOn(crypto, 'scrypt').mockImplementation(remembered as unknown as typeof crypto.scrypt);
    syncBuiltinESMExports();
  });
  afterAll(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}
