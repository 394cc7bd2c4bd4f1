import { act, render, screen } from '@testing-library/react';

import { PrintFoot } from './print-head.tsx';

const fire = (name: string) => act(() => void window.dispatchEvent(new Event(name)));

it('names the product at the foot of what is printed, and not on the screen', () => {
  render(<PrintFoot />);
  expect(screen.queryByText('Backroom 后场')).not.toBeInTheDocument();

  fire('beforeprint');
  expect(screen.getByText('Backroom 后场')).toBeInTheDocument();
  fire('afterprint');
  expect(screen.queryByText('Backroom 后场')).not.toBeInTheDocument();
});
