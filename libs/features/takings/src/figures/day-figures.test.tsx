import { render, screen } from '@testing-library/react';

import { createDay, TODAY, YESTERDAY } from '../testing/takings-days.ts';
import { DayFigures } from './day-figures.tsx';

const HUNDRED = 10_000;

/** The colour of what stands below each figure. */
function readTones(values: Partial<ReturnType<typeof createDay>>, sum = values.actual ?? null) {
  const { unmount } = render(
    <DayFigures data={createDay({ plan: HUNDRED, lastWeek: HUNDRED, lastYear: HUNDRED, ...values })} sum={sum} />,
  );
  const tones = screen.getAllByText(/%$/).map((change) => change.closest('dd')?.dataset['tone']);
  unmount();
  return tones;
}

it.each([
  ['above the plan', 10_500, undefined],
  ['at 95 % as it is shown', 9_496, undefined],
  ['below 95 %', 9_494, 'warning'],
  ['below 85 %', 8_494, 'danger'],
])('a day %s is judged by the thresholds of the plan, and by nothing else', (_what, actual, tone) => {
  expect(readTones({ day: YESTERDAY, actual })).toEqual([tone, undefined, undefined]);
});

it('other thresholds are those of head office', () => {
  const thresholds = { behindPercent: 100, farBehindPercent: 99 };
  expect(readTones({ day: YESTERDAY, actual: 9_950, thresholds })[0]).toBe('warning');
});

it('a day that runs, and one whose amounts are being typed, are not judged', () => {
  expect(readTones({ day: TODAY, actual: 100 })[0]).toBeUndefined();
  expect(readTones({ day: YESTERDAY, actual: null }, 100)[0]).toBeUndefined();
});
