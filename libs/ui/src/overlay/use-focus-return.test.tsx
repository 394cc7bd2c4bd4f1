import { render, screen } from '@testing-library/react';

import { Dialog } from '../dialog/dialog.tsx';
import { TextInput } from '../text-input/text-input.tsx';

const common = { open: true, title: '导入用户', onOpenChange: jest.fn() };

it('focuses the first field', () => {
  render(
    <Dialog {...common}>
      <TextInput aria-label="岗位编码" />
    </Dialog>,
  );
  expect(screen.getByLabelText('岗位编码')).toHaveFocus();
});

it('focuses the panel when the only field is hidden, such as a file input', () => {
  render(
    <Dialog {...common}>
      <input type="file" hidden />
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveFocus();
});
