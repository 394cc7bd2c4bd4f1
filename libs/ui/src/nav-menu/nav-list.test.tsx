import { render, screen, waitFor } from '@testing-library/react';

import { startI18n } from '../i18n/language.ts';
import { NavMenu } from './nav-menu.tsx';

startI18n('zh-CN');

const items = Array.from({ length: 300 }, (_, index) => ({
  id: String(index),
  label: `第${index}页`,
  href: `/p${index}`,
}));

it('keeps the focus of an entry when a long list becomes virtual', async () => {
  render(<NavMenu items={items} />);
  const link = screen.getByRole('link', { name: '第39页' });
  const entry = screen.getAllByRole('listitem')[39];
  link.focus();
  expect(entry).not.toHaveAttribute('aria-setsize');

  await waitFor(() => expect(entry).toHaveAttribute('aria-setsize', '300'));
  expect(link).toHaveFocus();
  expect(screen.queryByRole('link', { name: '第299页' })).toBeNull();
});
