import { render, screen } from '@testing-library/react';

import { Icon } from './icon.tsx';
import { MenuIcon } from './menu-icon.tsx';

it('is hidden from screen readers unless it has a label', () => {
  const { rerender } = render(<Icon name="search" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  rerender(<Icon name="search" label="搜索" />);
  expect(screen.getByRole('img', { name: '搜索' })).toBeVisible();
});

it.each(['<script>', 'constructor', '', null, undefined])(
  'renders a circle for the unknown menu icon name %p',
  (name) => {
    const { container } = render(<MenuIcon name={name} />);

    expect(container.innerHTML).toContain('lucide-circle');
  },
);
