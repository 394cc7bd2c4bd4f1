import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { BulkBar } from './bulk-bar.tsx';

it.each(['b', 'B'])('%s in a row moves to the bar, with and without Caps Lock', async (key) => {
  render(
    <div>
      <BulkBar count={1} onClear={jest.fn()} />
      <table>
        <tbody>
          <tr data-index="0" tabIndex={0}>
            <td>甲</td>
          </tr>
        </tbody>
      </table>
    </div>,
  );
  screen.getByText('甲').closest('tr')?.focus();
  await userEvent.keyboard(key);

  expect(screen.getByRole('button')).toHaveFocus();
});
