import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

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

it('leaves the focus on the table when the selection is cleared in the bar', async () => {
  function Page() {
    const [count, setCount] = useState(1);
    return (
      <div>
        {count > 0 ? <BulkBar count={count} onClear={() => setCount(0)} /> : <button>说明</button>}
        <table>
          <tbody>
            <tr data-index="0" tabIndex={0}>
              <td>甲</td>
            </tr>
          </tbody>
        </table>
      </div>
    );
  }
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));

  await waitFor(() => expect(screen.getByRole('row')).toHaveFocus());
  expect(screen.getByRole('button')).toHaveTextContent('说明');
});
