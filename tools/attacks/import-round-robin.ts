import type { CountingClient } from './counting-client.ts';
import { createFullImport } from './full-imports.ts';
import type { ImportFile } from './hostile-files.ts';

const ERRORS = /"errors":\[\{/;

interface Flood {
  client: CountingClient;
  run: string;
  repeat: (send: () => Promise<void>) => Promise<void>;
  post: (file: ImportFile) => RequestInit;
}

/** Imports of all resources but users in turn, each again until the server has a place for it. */
export async function importRoundRobin({ client, run, repeat, post }: Flood): Promise<void> {
  let at = 0;
  let next = createFullImport(run, at);
  await repeat(async () => {
    const kind = `import of ${next.resource}`;
    const { status, body } = await client.send(kind, next.path, post(next.file));
    if (status === 'closed' || status === 429) return;
    if (ERRORS.test(Buffer.from(body).toString())) client.count(kind, 'faulty');
    at += 1;
    next = createFullImport(run, at);
  });
}
