import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { typeWithoutWaiting } from '../testing/type-without-waiting.ts';
import { Combobox, type ComboboxProps } from './combobox.tsx';
import { createStores } from './stores.fixture.ts';

const handleChange = jest.fn();
beforeEach(() => handleChange.mockClear());

function ControlledCombobox(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <>
      <Combobox
        aria-label="门店"
        options={createStores(30)}
        {...props}
        value={value}
        onValueChange={(next) => {
          handleChange(next);
          setValue(next);
        }}
      />
      <button>下一个</button>
    </>
  );
}
const getField = () => screen.getByRole<HTMLInputElement>('combobox', { name: '门店' });

it('selects the match when Enter comes before effects are rendered', async () => {
  render(<ControlledCombobox />);
  await userEvent.click(getField());
  await typeWithoutWaiting(getField(), ['火车站店3']);

  expect(handleChange.mock.calls).toEqual([['store-3']]);
});

it('does not select the active option on blur', async () => {
  render(<ControlledCombobox value="store-1" />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await userEvent.tab();

  expect(handleChange).not.toHaveBeenCalled();
  expect(getField()).toHaveValue('上海南京西路店1');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
});

it('keeps typed text that is not selected, until Escape restores the label of the selected option', async () => {
  render(<ControlledCombobox value="store-1" />);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '南京');
  await userEvent.click(screen.getByRole('button', { name: '下一个' }));

  await waitFor(() => expect(getField()).toHaveValue('南京'));
  expect(getField()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('请从列表中选择或清空');

  await userEvent.type(getField(), '{Escape}');
  expect(getField()).toHaveValue('上海南京西路店1');
  expect(getField()).toBeValid();
  expect(handleChange).not.toHaveBeenCalled();
});

it('clears the value when the text is cleared', async () => {
  render(<ControlledCombobox value="store-1" />);
  await userEvent.clear(getField());
  await userEvent.tab();

  expect(handleChange).toHaveBeenLastCalledWith(null);
});

it('keeps the value if it is not clearable', async () => {
  render(<ControlledCombobox value="store-1" clearable={false} />);
  await userEvent.clear(getField());
  await userEvent.tab();

  expect(handleChange).not.toHaveBeenCalled();
  expect(getField()).toHaveValue('上海南京西路店1');
  expect(screen.queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
});

it('clears with its button and keeps the focus', async () => {
  render(<ControlledCombobox value="store-1" />);
  await userEvent.click(getField());
  await userEvent.click(screen.getByRole('button', { name: '清除' }));

  expect(handleChange).toHaveBeenLastCalledWith(null);
  expect(getField()).toHaveValue('');
  expect(getField()).toHaveFocus();
});

it('does not open when read-only', async () => {
  render(<ControlledCombobox value="store-1" readOnly />);
  await userEvent.click(getField());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('shows the label of a selected option that is not among the options', () => {
  render(<ControlledCombobox value="far" selected={{ value: 'far', label: '拉萨店' }} />);

  expect(getField()).toHaveValue('拉萨店');
});

it('shows the label when the options arrive after the value', () => {
  const { rerender } = render(<ControlledCombobox value="store-1" options={[]} />);
  expect(getField()).toHaveValue('store-1');
  rerender(<ControlledCombobox value="store-1" />);

  expect(getField()).toHaveValue('上海南京西路店1');
});

it('does not search during IME composition', async () => {
  const handleSearch = jest.fn();
  render(<ControlledCombobox onSearch={handleSearch} />);
  await userEvent.click(getField());
  await waitFor(() => expect(handleSearch).toHaveBeenLastCalledWith(''));
  await userEvent.type(getField(), '南京');

  await waitFor(() => expect(handleSearch).toHaveBeenLastCalledWith('南京'));
  expect(handleSearch).toHaveBeenCalledTimes(2);
});

it('closes the list on the first Escape and ignores the second', async () => {
  render(<ControlledCombobox value="store-1" />);
  await userEvent.click(getField());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(handleChange).not.toHaveBeenCalled();

  await userEvent.keyboard('{Escape}');
  expect(handleChange).not.toHaveBeenCalled();
  expect(getField()).not.toHaveValue('');
});

it('restores the label that was deleted on Escape, and clears the value if the empty field is left', async () => {
  render(<ControlledCombobox value="store-1" />);
  const label = getField().value;
  await userEvent.clear(getField());
  await userEvent.keyboard('{Escape}');
  expect(getField()).toHaveValue(label);
  expect(handleChange).not.toHaveBeenCalled();

  await userEvent.clear(getField());
  await userEvent.tab();
  expect(handleChange.mock.calls).toEqual([[null]]);
});

describe('with a search by the caller', () => {
  const handleSearch = jest.fn();
  beforeEach(() => handleSearch.mockClear());

  it('selects nothing that the typed text does not match, before the search is sent', async () => {
    render(<ControlledCombobox onSearch={handleSearch} />);
    await userEvent.click(getField());
    await typeWithoutWaiting(getField(), ['不存在的店']);

    expect(handleChange).not.toHaveBeenCalled();
    expect(screen.getAllByText('正在加载').length).toBeGreaterThan(0);
    await waitFor(() => expect(handleSearch).toHaveBeenLastCalledWith('不存在的店'));
  });

  it('asks for more text where not all options are listed', async () => {
    const { rerender } = render(<ControlledCombobox onSearch={handleSearch} more />);
    await userEvent.click(getField());
    expect(await screen.findByText('还有更多，继续输入可缩小范围')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/30个选项.*还有更多/);

    rerender(<ControlledCombobox onSearch={handleSearch} />);
    expect(screen.queryByText('还有更多，继续输入可缩小范围')).not.toBeInTheDocument();
  });
});
