import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { Brand } from './brand.tsx';

const BRAND = { name: '后台管理系统', collapsed: false };

it('shows the built-in mark instead of a logo that does not load, and a later logo', () => {
  const show = (logo: string) => (
    <MemoryRouter>
      <Brand {...BRAND} logo={logo} />
    </MemoryRouter>
  );
  const { container, rerender } = render(show('/gone.png'));
  const getLogo = () => container.querySelector('img');
  fireEvent.error(getLogo()!);

  expect(getLogo()).toBeNull();
  expect(container.querySelector('a > svg')).toHaveAttribute('data-door', 'ajar');
  rerender(show('/logo.png'));
  expect(getLogo()).toHaveAttribute('src', '/logo.png');
});
