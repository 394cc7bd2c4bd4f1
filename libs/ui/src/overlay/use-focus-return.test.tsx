import { render, screen } from '@testing-library/react';

import { Dialog } from '../dialog/dialog.tsx';
import { TextInput } from '../text-input/text-input.tsx';

const common = { open: true, title: '导入用户', onOpenChange: jest.fn() };

it('starts on the first field', () => {
  render(
    <Dialog {...common}>
      <TextInput aria-label="岗位编码" />
    </Dialog>,
  );
  expect(screen.getByLabelText('岗位编码')).toHaveFocus();
});

it('starts on the panel where the only field cannot be seen, as that of a file behind its button', () => {
  render(
    <Dialog {...common}>
      <input type="file" hidden />
    </Dialog>,
  );
  expect(screen.getByRole('dialog')).toHaveFocus();
});
