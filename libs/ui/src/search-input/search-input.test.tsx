import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Dialog } from '../dialog/dialog.tsx';
import { SearchInput } from './search-input.tsx';

const renderSearch = (value = '') => {
  const onChange = jest.fn();
  const onSearch = jest.fn();
  render(<SearchInput aria-label="搜索" value={value} onChange={onChange} onSearch={onSearch} />);
  return { input: screen.getByRole('searchbox'), onChange, onSearch };
};

it('calls onChange once, after an IME composition ends', () => {
  const { input, onChange } = renderSearch();

  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'dian' } });
  expect(input).toHaveValue('dian');
  expect(onChange).not.toHaveBeenCalled();

  fireEvent.change(input, { target: { value: '店' } });
  fireEvent.compositionEnd(input);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange).toHaveBeenCalledWith('店');
});

it.each([
  ['during it', { isComposing: true }],
  ['after it, as some browsers report', { keyCode: 229 }],
])('does not search on the Enter that ends a composition, sent %s', (_when, init) => {
  const { input, onSearch } = renderSearch('店');

  fireEvent(input, createEvent.keyDown(input, { key: 'Enter', ...init }));

  expect(onSearch).not.toHaveBeenCalled();
});

it('propagates Esc when there is nothing to clear', async () => {
  const handleKeyDown = jest.fn();
  render(
    <div role="presentation" onKeyDown={handleKeyDown}>
      <SearchInput aria-label="空" value="" onChange={() => {}} />
    </div>,
  );

  screen.getByRole('searchbox').focus();
  await userEvent.keyboard('{Escape}');

  expect(handleKeyDown).toHaveBeenCalledTimes(1);
});

it('clears on Esc inside a dialog, and a second Esc closes the dialog', async () => {
  const handleOpenChange = jest.fn();
  const SearchDialog = () => {
    const [value, setValue] = useState('店');
    return (
      <Dialog open onOpenChange={handleOpenChange} title="选择角色">
        <SearchInput aria-label="搜索" value={value} onChange={setValue} />
      </Dialog>
    );
  };
  render(<SearchDialog />);
  const input = screen.getByRole('searchbox');
  await userEvent.click(input);

  await userEvent.keyboard('{Escape}');
  expect(input).toHaveValue('');
  expect(handleOpenChange).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(handleOpenChange).toHaveBeenCalledWith(false);
});
