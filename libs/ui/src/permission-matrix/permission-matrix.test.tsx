import { render, screen } from '@testing-library/react';

import { setPageWidth } from '../measure/page-width.ts';
import { COLUMNS, MENU } from './menu.fixture.ts';
import { PermissionMatrix } from './permission-matrix.tsx';

afterEach(() => setPageWidth(Infinity));

it.each([1_440, 390])('has all columns on a page of %i px: a right that is not in view cannot be granted', (width) => {
  setPageWidth(width);
  render(
    <PermissionMatrix
      caption="店长的菜单权限"
      rows={MENU}
      columns={COLUMNS}
      value={new Set()}
      saved={new Set()}
      onValueChange={() => undefined}
      linked
      onLinkedChange={() => undefined}
    />,
  );
  const headers = screen.getAllByRole('columnheader').slice(1);
  expect(headers.map(({ textContent }) => textContent)).toEqual(COLUMNS.map(({ label }) => label));
});
