import { render, screen } from '@testing-library/react';

import { setPageWidth } from '../../measure/page-width.ts';
import { DataTable } from '../data-table.tsx';
import { createRoles, type Role, roleColumns } from '../roles.fixture.tsx';

const columns = roleColumns.map((column) => ({ ...column, width: 300, pin: 'start' as const }));
const getKey = ({ roleId }: Role) => roleId;

afterEach(() => setPageWidth(Infinity));

it.each([
  ['scrolls in its first render if it is wider than the page', 600, true],
  ['is measured if it may fit', 2_000, false],
  ['does not scroll where rows are cards', 390, false],
])('a table %s', (_what, width, isScrollable) => {
  setPageWidth(width);
  render(<DataTable caption="角色" columns={columns} rows={createRoles(2)} rowKey={getKey} />);

  expect(screen.queryByRole('region', { name: '角色' }) !== null).toBe(isScrollable);
});

it('is measured where the width of the page is not known', () => {
  render(<DataTable caption="角色" columns={columns} rows={createRoles(2)} rowKey={getKey} />);
  expect(screen.queryByRole('region', { name: '角色' })).toBeNull();
});
