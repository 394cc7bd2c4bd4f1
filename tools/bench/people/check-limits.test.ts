import { checkPeopleLimits } from './check-limits.ts';

const figure = { who: 'admin', what: 'search: initials', medianMs: 900, limitMs: 100 };

it('accepts a cost at its limit, whatever the clock says beside other work', () => {
  expect(checkPeopleLimits([{ ...figure, cpuMs: 100 }])).toEqual([]);
});

it('names what costs more', () => {
  expect(checkPeopleLimits([{ ...figure, cpuMs: 101 }])).toEqual(['search: initials as admin: 101 of 100 ms']);
});
