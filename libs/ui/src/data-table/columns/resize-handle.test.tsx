import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ResizeHandle } from './resize-handle.tsx';

it.each([
  ['{ArrowLeft}', { name: 184, status: 90 }],
  ['{Shift>}{ArrowRight}{/Shift}', { name: 264, status: 90 }],
  ['{Home}', { name: 64, status: 90 }],
])('resizes its column only on %s', async (keys, widths) => {
  const handleResize = jest.fn();
  render(
    <ResizeHandle
      id="name"
      label="调整列宽：名称"
      width={200}
      customWidths={{ status: 90 }}
      onDrag={jest.fn()}
      onResize={handleResize}
      onReset={jest.fn()}
    />,
  );
  screen.getByRole('separator', { name: '调整列宽：名称' }).focus();
  await userEvent.keyboard(keys);

  expect(handleResize.mock.calls).toEqual([[widths]]);
});

it('is pulled the other way where the page is read from right to left', async () => {
  document.documentElement.dir = 'rtl';
  const handleResize = jest.fn();
  render(
    <ResizeHandle
      id="name"
      label="调整列宽：名称"
      width={200}
      customWidths={{}}
      onDrag={jest.fn()}
      onResize={handleResize}
      onReset={jest.fn()}
    />,
  );
  screen.getByRole('separator', { name: '调整列宽：名称' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  document.documentElement.removeAttribute('dir');

  expect(handleResize).toHaveBeenCalledWith({ name: 216 });
});
