import { AxiosHeaders } from 'axios';

import { http } from '../http/http.ts';
import { onServerTime } from './server-time.api.ts';

const respondAt = (date: string | undefined) => {
  http.defaults.adapter = (config) =>
    Promise.resolve({ data: '', status: 200, statusText: '', headers: new AxiosHeaders(date ? { date } : {}), config });
};

it('tells when each response was sent, until it is stopped', async () => {
  const times: number[] = [];
  const stop = onServerTime((time) => times.push(time));
  respondAt('Sun, 29 Nov 2026 01:00:00 GMT');
  await http.get('/a');
  respondAt(undefined);
  await http.get('/b');
  respondAt('not a time');
  await http.get('/c');
  stop();
  respondAt('Sun, 29 Nov 2026 02:00:00 GMT');
  await http.get('/d');

  expect(times).toEqual([Date.parse('2026-11-29T01:00:00Z')]);
});
