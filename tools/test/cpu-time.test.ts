import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { CpuMeter } from './cpu-time.ts';

const WORK_MS = 800;
const SAMPLE_MS = 50;
/** Uses that much CPU time, however long it takes. */
const WORK = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  while (used() < ${WORK_MS * 1000}) for (let step = 0; step < 1_000_000; step += 1);`;
const start = (code: string, options = "{ stdio: 'inherit' }") =>
  `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(code)}], ${options})`;

it.each([
  ['a process', WORK],
  ['its child', `${start(WORK)};`],
  [
    'a child whose parent ends with it, and is survived by its own',
    `${start(start(WORK))}.on('exit', () => setTimeout(() => {}, ${4 * SAMPLE_MS}));`,
  ],
  ['a process in the background', `${start(WORK, "{ stdio: 'inherit', detached: true }")}.unref();`],
])('counts the CPU time of %s once, and none of other processes', async (_name, code) => {
  const meter = new CpuMeter().start(SAMPLE_MS);
  const measured = spawn(process.execPath, ['--eval', code], { env: { ...process.env, ...meter.envOf('work') } });
  const stranger = spawn(process.execPath, ['--eval', WORK]);
  // Closed by the last process that has its output.
  await Promise.all([once(measured, 'close'), once(stranger, 'close')]);
  const steps = meter.stop();

  if (process.platform !== 'linux') return expect(steps.size).toBe(0);
  expect([...steps.keys()]).toEqual(['work']);
  expect(steps.get('work')).toBeGreaterThan(WORK_MS * 0.8);
  expect(steps.get('work')).toBeLessThan(WORK_MS * 1.9);
});
