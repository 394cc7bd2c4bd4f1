import { act, render, screen } from '@testing-library/react';

import { getBrowserTimeZone, setTimeZone, startI18n } from '@backroom/ui';

import { ZoneNote } from './zone-note.tsx';

startI18n('zh-CN');
afterEach(() => act(() => setTimeZone(undefined)));

it('names the zone of the page where the clock of the browser shows another time', () => {
  setTimeZone('Pacific/Kiritimati');
  render(<ZoneNote />);

  expect(screen.getByRole('region', { name: '时区' })).toHaveTextContent(/莱恩群岛.*（Pacific\/Kiritimati）/);
});

it.each([undefined, getBrowserTimeZone()])('is silent for the zone of the browser: %s', (zone) => {
  setTimeZone(zone);
  render(<ZoneNote />);

  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('appears when the store of the user moves to another zone', () => {
  render(<ZoneNote />);
  act(() => setTimeZone('Pacific/Kiritimati'));

  expect(screen.getByRole('region', { name: '时区' })).toBeVisible();
});
