import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button } from './button.tsx';

it('does not submit its form while loading', async () => {
  const handleSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <input aria-label="名称" />
      <Button type="submit" loading>
        保存
      </Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.type(screen.getByLabelText('名称'), '甲{Enter}');

  expect(handleSubmit).not.toHaveBeenCalled();
});

it('has the type `button` by default', () => {
  render(<Button>查询</Button>);

  expect(screen.getByRole('button', { name: '查询' })).toHaveAttribute('type', 'button');
});
