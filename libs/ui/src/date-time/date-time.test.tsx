import { act, render, screen } from '@testing-library/react';

import { setTimeZone } from '../format/time-zone.ts';
import { useDateTimeFormat } from '../format/use-date-time-format.ts';
import { setLanguage, startI18n } from '../i18n/language.ts';
import { DateTime } from './date-time.tsx';

const VALUE = '2026-11-21T01:30:12Z';
const FULL = '2026-11-21 09:30:12';
const AFTER_AN_HOUR = Date.parse(VALUE) + 3_600_000;

startI18n('zh-CN');
beforeEach(() => setTimeZone('Asia/Shanghai'));
afterEach(() =>
  act(() => {
    setTimeZone(undefined);
    setLanguage('zh-CN');
  }),
);

const getTime = () => screen.getByRole('time');

it('shows seconds, and the time in UTC to programs', () => {
  render(<DateTime value={VALUE} />);
  expect(getTime()).toHaveTextContent(FULL);
  expect(getTime()).toHaveAttribute('datetime', '2026-11-21T01:30:12.000Z');
  expect(getTime()).not.toHaveAttribute('title');
});

it.each([
  ['minutes', <DateTime key="" value={VALUE} precision="minutes" />, '2026-11-21 09:30'],
  ['the date', <DateTime key="" value={VALUE} precision="date" />, '2026-11-21'],
  ['the age', <DateTime key="" value={VALUE} relativeTo={AFTER_AN_HOUR} />, '1小时前'],
])('has the full time as title if it shows %s only', (_what, element, text) => {
  render(element);
  expect(getTime()).toHaveTextContent(text);
  expect(getTime().textContent).toBe(text);
  expect(getTime()).toHaveAttribute('title', FULL);
});

it('advances the age each minute', () => {
  jest.useFakeTimers({ now: Date.parse(VALUE) + 60_000 });
  render(<DateTime value={VALUE} relative />);
  expect(getTime()).toHaveTextContent('1分钟前');
  expect(getTime()).toHaveAttribute('title', FULL);

  // At full minutes: twelve seconds after the second one the time is two minutes old.
  act(() => jest.advanceTimersByTime(120_000));
  expect(getTime()).toHaveTextContent('2分钟前');
  jest.useRealTimers();
});

it('in a column shows the clock, which becomes that of yesterday at midnight', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T15:59:00Z') });
  render(<DateTime value={VALUE} inColumn />);
  expect(getTime().textContent).toBe('09:30');
  expect(getTime()).toHaveAttribute('title', FULL);

  act(() => jest.advanceTimersByTime(60_000));
  expect(getTime().textContent).toBe('昨天09:30');
  jest.useRealTimers();
});

it('shows a dash for a missing value', () => {
  const { container } = render(<DateTime value={null} precision="minutes" />);
  expect(container).toHaveTextContent(/^-$/);
});

it('follows zone and language', () => {
  function Sentence() {
    return <p>{`at ${useDateTimeFormat()(VALUE)}`}</p>;
  }
  render(
    <>
      <DateTime value={VALUE} relativeTo={AFTER_AN_HOUR} />
      <Sentence />
    </>,
  );
  act(() => setTimeZone('America/New_York'));
  expect(getTime()).toHaveAttribute('title', '2026-11-20 20:30:12');
  expect(screen.getByText('at 2026-11-20 20:30:12')).toBeInTheDocument();
  act(() => setLanguage('en-US'));
  expect(getTime()).toHaveTextContent('1 hour ago');
});
