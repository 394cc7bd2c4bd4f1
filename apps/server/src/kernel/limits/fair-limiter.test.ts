import { QueueFullError } from './concurrency-limiter.ts';
import { createFairLimiter } from './fair-limiter.ts';

it('lets others pass a person who has just had a turn, and bounds what one person may have waiting', async () => {
  const limit = createFairLimiter<number>({ concurrency: 1, maxQueued: 3, maxQueuedOfOne: 1 });
  const order: string[] = [];
  const run = (personId: number, name: string) =>
    limit(personId, async () => {
      await Promise.resolve();
      order.push(name);
    });
  const tasks = [run(1, 'first of 1'), run(1, 'second of 1'), run(2, 'of 2'), run(3, 'of 3')];

  const refused = await Promise.allSettled([run(1, 'third of 1'), run(4, 'of 4')]);
  expect(refused).toEqual([
    { status: 'rejected', reason: expect.any(QueueFullError) },
    { status: 'rejected', reason: expect.any(QueueFullError) },
  ]);
  await Promise.all(tasks);
  expect(order).toEqual(['first of 1', 'of 2', 'of 3', 'second of 1']);
});

it('runs as many tasks at once as it may, and many tasks of one client delay another one by one task', async () => {
  const limit = createFairLimiter<string>({ concurrency: 2, maxQueued: 100, maxQueuedOfOne: 50 });
  const order: string[] = [];
  let running = 0;
  let most = 0;
  const run = (client: string) =>
    limit(client, async () => {
      most = Math.max(most, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      order.push(client);
    });
  const flood = Array.from({ length: 52 }, () => run('flood'));
  const others = ['office', 'home', 'office'].map(run);

  await expect(run('flood')).rejects.toBeInstanceOf(QueueFullError);
  await Promise.all([...flood, ...others]);
  expect(most).toBe(2);
  expect(order.indexOf('home')).toBeLessThan(5);
  expect(order.lastIndexOf('office')).toBeLessThan(7);
});
