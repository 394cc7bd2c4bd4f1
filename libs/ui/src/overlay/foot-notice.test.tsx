import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { FootNotice } from './foot-notice.tsx';

const Content = () => (
  <>
    <FootNotice>
      <button type="button">summary</button>
    </FootNotice>
    <TextInput aria-label="name" />
  </>
);

it('comes between the content of a panel and its buttons, for the eye and for the Tab key', async () => {
  render(
    <Dialog open onOpenChange={jest.fn()} title="Edit" footer={<Button>Save</Button>}>
      <Content />
    </Dialog>,
  );
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['summary', 'Save']);
  await userEvent.click(screen.getByRole('textbox', { name: 'name' }));

  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'summary' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('is not shown outside of an area', () => {
  render(<Content />);

  expect(screen.queryByRole('button', { name: 'summary' })).not.toBeInTheDocument();
});
