import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { runStories } from '../testing/run-stories.ts';
import * as stories from './combobox.stories.tsx';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { makeStores } from './stores.fixture.ts';

runStories(stories);

const changed = jest.fn();
beforeEach(() => changed.mockClear());

function Held(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <>
      <Combobox
        aria-label="门店"
        options={makeStores(30)}
        {...props}
        value={value}
        onValueChange={(next) => {
          changed(next);
          setValue(next);
        }}
      />
      <button>下一个</button>
    </>
  );
}
const field = () => screen.getByRole('combobox', { name: '门店' });

it('does not select the active option on blur', async () => {
  render(<Held value="store-1" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.tab();

  expect(changed).not.toHaveBeenCalled();
  expect(field()).toHaveValue('上海南京西路店1');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('restores the label of the selected option if the typed text is not selected', async () => {
  render(<Held value="store-1" />);
  await userEvent.clear(field());
  await userEvent.type(field(), '南京');
  await userEvent.click(screen.getByRole('button', { name: '下一个' }));

  await waitFor(() => expect(field()).toHaveValue('上海南京西路店1'));
  expect(changed).not.toHaveBeenCalled();
});

it('clears the value when the text is cleared', async () => {
  render(<Held value="store-1" />);
  await userEvent.clear(field());
  await userEvent.tab();

  expect(changed).toHaveBeenLastCalledWith(null);
});

it('keeps the value if it is not clearable', async () => {
  render(<Held value="store-1" clearable={false} />);
  await userEvent.clear(field());
  await userEvent.tab();

  expect(changed).not.toHaveBeenCalled();
  expect(field()).toHaveValue('上海南京西路店1');
  expect(screen.queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
});

it('clears with its button and keeps the focus', async () => {
  render(<Held value="store-1" />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('button', { name: '清除' }));

  expect(changed).toHaveBeenLastCalledWith(null);
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

it('does not open when read-only', async () => {
  render(<Held value="store-1" readOnly />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('shows the label of a selected option that is not among the options', () => {
  render(<Held value="far" selected={{ value: 'far', label: '拉萨店' }} />);

  expect(field()).toHaveValue('拉萨店');
});

it('does not search during IME composition', async () => {
  const search = jest.fn();
  render(<Held onSearch={search} />);
  await userEvent.click(field());
  await waitFor(() => expect(search).toHaveBeenLastCalledWith(''));
  await userEvent.type(field(), '南京');

  await waitFor(() => expect(search).toHaveBeenLastCalledWith('南京'));
  expect(search).toHaveBeenCalledTimes(2);
});
