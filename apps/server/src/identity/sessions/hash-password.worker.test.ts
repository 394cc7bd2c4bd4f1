import { readdirSync, readFileSync } from 'node:fs';

import { Piscina } from 'piscina';

import { verifyPassword } from './password.ts';

/** `PRIORITY_LOW`, the 19th field of the file. */
const LOWEST = '19';
const listThreads = () => readdirSync('/proc/self/task');
const readPriority = (id: string) => readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]?.split(' ')[16];

// A pool of its own, because the thread of the product may serve another file of tests.
(process.platform === 'linux' ? it : it.skip)('leaves the processor to requests', async () => {
  const before = new Set(listThreads());
  const filename = new URL('./hash-password.worker.ts', import.meta.url).href;
  const pool = new Piscina<string, string>({ filename, name: 'hashInThread', maxThreads: 1 });
  const hash = await pool.run('Kranich-1');
  const started = listThreads().filter((id) => !before.has(id));
  const lowest = started.filter((id) => readPriority(id) === LOWEST);
  await pool.destroy();

  expect(lowest).toHaveLength(1);
  expect(await verifyPassword(hash, 'Kranich-1')).toBe(true);
});
