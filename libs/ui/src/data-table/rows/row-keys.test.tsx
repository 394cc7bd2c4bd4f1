import { render, screen } from '@testing-library/react';

import { handleRowKey } from './row-keys.ts';

it.each(['x', 'X'])('%s selects the row, with and without Caps Lock', (key) => {
  render(
    <table>
      <tbody>
        <tr data-index="0">
          <td data-cell="select">
            <input type="checkbox" aria-label="选择甲" />
          </td>
        </tr>
      </tbody>
    </table>,
  );
  const row = screen.getByRole('row');

  expect(handleRowKey({ key, target: row, row, count: 1, goToLine: jest.fn() })).toBe(true);
  expect(screen.getByRole('checkbox')).toBeChecked();
});
