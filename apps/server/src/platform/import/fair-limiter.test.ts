import { QueueFullError } from '../../kernel/limits/concurrency-limiter.ts';
import { createFairLimiter } from './fair-limiter.ts';

it('lets others pass a person who has just had a turn, and bounds what one person may have waiting', async () => {
  const limit = createFairLimiter(3);
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
