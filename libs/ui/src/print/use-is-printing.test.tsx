import { act, render, screen } from '@testing-library/react';

import { useMediaQuery } from '../measure/use-media-query.ts';
import { useVirtualList } from '../virtual-rows/use-virtual-list.ts';
import { useIsPrinting } from './use-is-printing.ts';

const fire = (name: string) => act(() => void window.dispatchEvent(new Event(name)));

function Rows() {
  const isPrinting = useIsPrinting();
  const options = { count: 5_000, rowPx: 20, viewPx: 400, overscan: 4, pinnedIndex: -1 };
  const { rows, isVirtual } = useVirtualList({ ...options, getScrollElement: () => null }, 200);
  return <p>{`${isPrinting} ${isVirtual} ${rows.length}`}</p>;
}

it('every row of a long list is mounted between the events of the printer', () => {
  render(<Rows />);
  expect(screen.getByText(/^false true \d\d$/)).toBeInTheDocument();

  // Without act: the browser lays out right after the event.
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByText('true false 5000')).toBeInTheDocument();

  fire('afterprint');
  expect(screen.getByText(/^false true \d\d$/)).toBeInTheDocument();
});

it('the width of the paper is not that of the window', () => {
  const list = Object.assign(new EventTarget(), { matches: false, media: '', onchange: null });
  jest.spyOn(window, 'matchMedia').mockReturnValue(list as unknown as MediaQueryList);
  const Probe = () => <p>{`${useMediaQuery('(max-width: 991px)')} ${useIsPrinting()}`}</p>;
  render(<Probe />);
  const change = (matches: boolean) =>
    act(() => {
      list.matches = matches;
      list.dispatchEvent(new Event('change'));
    });

  fire('beforeprint');
  change(true);
  expect(screen.getByText('false true')).toBeInTheDocument();
  change(false);
  fire('afterprint');
  change(true);
  expect(screen.getByText('true false')).toBeInTheDocument();
});
