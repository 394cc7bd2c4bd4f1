import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Popover } from './popover.tsx';

it('closes on a click outside and leaves the focus on the clicked element', async () => {
  render(
    <>
      <Popover trigger={<button>打开</button>} label="视图">
        内容
      </Popover>
      <input aria-label="旁边" />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  expect(await screen.findByRole('dialog', { name: '视图' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('textbox', { name: '旁边' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('textbox', { name: '旁边' })).toHaveFocus();
});

it('calls onOpenChange when controlled', async () => {
  const onOpenChange = jest.fn();
  render(
    <Popover trigger={<button>打开</button>} label="视图" open={false} onOpenChange={onOpenChange}>
      内容
    </Popover>,
  );
  await userEvent.click(screen.getByRole('button', { name: '打开' }));

  expect(onOpenChange).toHaveBeenCalledWith(true);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
