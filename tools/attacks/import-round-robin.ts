import type { CountingClient } from './counting-client.ts';
import { createFullImport } from './full-imports.ts';
import type { ImportFile } from './hostile-files.ts';
import { type Repeat, sendUntilAccepted } from './send-until-accepted.ts';

const ERRORS = /"errors":\[\{/;

interface Flood {
  client: CountingClient;
  run: string;
  repeat: Repeat;
  post: (file: ImportFile) => RequestInit;
}

/** Imports of all resources but users in turn. */
export const importRoundRobin = ({ client, run, repeat, post }: Flood): Promise<void> =>
  sendUntilAccepted(
    repeat,
    (at) => createFullImport(run, at),
    async ({ resource, path, file }) => {
      const kind = `import of ${resource}`;
      const answer = await client.send(kind, path, post(file));
      if (answer.body && ERRORS.test(Buffer.from(answer.body).toString())) client.count(kind, 'faulty');
      return answer;
    },
  );
