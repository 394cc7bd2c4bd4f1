import { createRecentRequests, RECENT_MINUTES } from './recent-requests.ts';

const MINUTE_MS = 60_000;

it('counts errors and slow answers of the last minutes, without streams and refusals for their number', () => {
  let now = 1_000 * MINUTE_MS;
  const recent = createRecentRequests(() => now);
  recent.add(200, 10, false);
  recent.add(500, 10, false);
  recent.add(503, 10, false);
  recent.add(200, 1_000, false);
  recent.add(200, 3_600_000, true);
  expect(recent.count()).toEqual({ requests: 5, errors: 1, slow: 1 });

  now += (RECENT_MINUTES - 1) * MINUTE_MS;
  recent.add(404, 10, false);
  expect(recent.count()).toEqual({ requests: 6, errors: 1, slow: 1 });
  now += MINUTE_MS;
  expect(recent.count()).toEqual({ requests: 1, errors: 0, slow: 0 });
});

it('forgets what a clock that was set back has left in the future', () => {
  let now = 1_000 * MINUTE_MS;
  const recent = createRecentRequests(() => now);
  recent.add(200, 10, false);
  now -= 60 * MINUTE_MS;
  recent.add(200, 10, false);
  expect(recent.count().requests).toBe(1);
});

it('keeps the latest faults', () => {
  const recent = createRecentRequests();
  for (let index = 0; index < 50; index += 1)
    recent.addFault({ at: '', route: 'GET /', error: 'E'.repeat(500), requestId: String(index) });
  expect(recent.faults().map(({ requestId }) => requestId)).toEqual(
    Array.from({ length: 10 }, (_, index) => String(49 - index)),
  );
  expect(recent.faults()[0]?.error).toHaveLength(100);
});
