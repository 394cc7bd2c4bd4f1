import { act, render, screen } from '@testing-library/react';

import { DateTime } from '../date-time/date-time.tsx';
import { startI18n } from '../i18n/language.ts';
import { getNow, getToday, setServerTime, toServerClock, useBusinessDay, useToday } from './clock.ts';
import { setTimeZone } from './time-zone.ts';
import { useNewDay } from './use-new-day.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

startI18n('zh-CN');
beforeEach(() => setTimeZone('Asia/Shanghai'));
afterEach(() =>
  act(() => {
    jest.useRealTimers();
    setServerTime(Date.now());
    setTimeZone(undefined);
  }),
);

const Days = () => <p>{`${useToday()} ${useBusinessDay()}`}</p>;
const startAt = (time: string) => jest.useFakeTimers({ now: Date.parse(time) });

function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

it.each([25, -25])('takes day and age from the server while the clock of the browser is %i hours off', (hours) => {
  const server = Date.parse('2026-11-29T01:00:00Z');
  jest.useFakeTimers({ now: server + hours * HOUR_MS });
  render(
    <>
      <Days />
      <DateTime value={server - 5 * MINUTE_MS} relative />
    </>,
  );
  act(() => setServerTime(server));

  expect(screen.getByText('2026-11-29 2026-11-29')).toBeInTheDocument();
  expect(screen.getByRole('time')).toHaveTextContent('5分钟前');
  expect(toServerClock(Date.now())).toBe(server);
});

it('does not move for the delay of a response', () => {
  startAt('2026-11-29T01:00:00Z');
  act(() => setServerTime(Date.now() - 3_000));
  expect(getNow()).toBe(Date.now());
  act(() => setServerTime(NaN));
  expect(getNow()).toBe(Date.now());
});

it('a page that is open at midnight follows within the minute', () => {
  // 23:59:30 in Shanghai.
  startAt('2026-11-29T15:59:30Z');
  render(<Days />);
  expect(screen.getByText('2026-11-29 2026-11-29')).toBeInTheDocument();

  act(() => jest.advanceTimersByTime(30_000));
  expect(screen.getByText('2026-11-30 2026-11-30')).toBeInTheDocument();
});

it('a page that was hidden over midnight follows when it is shown, though its timers stood still', () => {
  startAt('2026-11-29T15:30:00Z');
  render(<Days />);
  setVisibility('hidden');
  // As a frozen page: the time passes, and no timer runs.
  jest.setSystemTime(Date.parse('2026-11-30T00:10:00Z'));
  expect(screen.getByText('2026-11-29 2026-11-29')).toBeInTheDocument();

  act(() => setVisibility('visible'));
  expect(screen.getByText('2026-11-30 2026-11-30')).toBeInTheDocument();
});

it('a new day is announced once, after it has begun for a server whose clock is behind as well', () => {
  startAt('2026-11-29T15:59:30Z');
  const onNewDay = jest.fn();
  const NewDay = () => useNewDay(onNewDay) as undefined;
  render(<NewDay />);
  act(() => jest.advanceTimersByTime(35_000));
  expect(onNewDay).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(10_000));
  expect(onNewDay).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(20 * 60 * MINUTE_MS));
  expect(onNewDay).toHaveBeenCalledTimes(1);
});

it('the day is that of the place', () => {
  startAt('2026-11-29T15:30:00Z');
  render(<Days />);
  act(() => setTimeZone('Pacific/Kiritimati'));

  expect(screen.getByText('2026-11-30 2026-11-30')).toBeInTheDocument();
  expect(getToday()).toBe('2026-11-30');
});
