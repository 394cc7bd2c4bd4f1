import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { createStores } from '../combobox/stores.fixture.ts';
import { typeWithoutWaiting } from '../testing/type-without-waiting.ts';
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx';

const handleChange = jest.fn();
beforeEach(() => handleChange.mockClear());

function ControlledMultiSelect(props: Partial<MultiSelectProps>) {
  const [value, setValue] = useState<readonly string[]>(props.value ?? []);
  return (
    <MultiSelect
      aria-label="门店"
      options={createStores(30)}
      {...props}
      value={value}
      onValueChange={(next) => {
        handleChange(next);
        setValue(next);
      }}
    />
  );
}
const field = () => screen.getByRole('combobox', { name: '门店' });

it('clears the query with each selection, so that the next one can be typed', async () => {
  render(<ControlledMultiSelect />);
  await userEvent.type(field(), '南京西路店1{Enter}');
  expect(field()).toHaveValue('');
  await userEvent.keyboard('火车站店3{Enter}');

  expect(handleChange).toHaveBeenLastCalledWith(['store-1', 'store-3']);
  expect(field()).toHaveValue('');
});

it('selects each match when the next key comes before effects are rendered', async () => {
  render(<ControlledMultiSelect />);
  await userEvent.click(field());
  await typeWithoutWaiting(field(), ['南京西路店1', '火车站店3']);

  expect(handleChange.mock.calls).toEqual([[['store-1']], [['store-1', 'store-3']]]);
});

it('selects the match also when rows move away from below a resting mouse', async () => {
  render(<ControlledMultiSelect />);
  await userEvent.type(field(), '火车站店3');
  fireEvent.mouseLeave(screen.getByRole('listbox'));
  await userEvent.keyboard('{Enter}');

  expect(handleChange).toHaveBeenCalledWith(['store-3']);
});

it('selects nothing with the Enter that ends a composition', async () => {
  render(<ControlledMultiSelect />);
  await userEvent.type(field(), '火车站店3');
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });

  expect(handleChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('火车站店3');
});

it('adds no duplicates when all are selected', async () => {
  render(<ControlledMultiSelect options={createStores(3)} value={['store-2']} />);
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: '全选3项' }));

  expect(handleChange).toHaveBeenLastCalledWith(['store-2', 'store-1', 'store-3']);
});

it('does not remove a tag on Backspace while the input has text', async () => {
  render(<ControlledMultiSelect value={['store-1']} />);
  await userEvent.type(field(), 'ab{Backspace}');

  expect(handleChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('a');
});

it('cannot be cleared when read-only', () => {
  render(<ControlledMultiSelect value={['store-1']} readOnly />);

  expect(screen.queryByRole('button', { name: '移除上海南京西路店1' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '清除' })).not.toBeInTheDocument();
});

it('selects nothing that the typed text does not match, before a search by the caller is sent', async () => {
  const handleSearch = jest.fn();
  render(<ControlledMultiSelect onSearch={handleSearch} />);
  await userEvent.click(field());
  await typeWithoutWaiting(field(), ['不存在的店']);

  expect(handleChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('不存在的店');
});

it('shows two tags on a phone, however many there may be', () => {
  const value = ['store-1', 'store-2', 'store-3'];
  const { unmount } = render(<ControlledMultiSelect maxTags={4} value={value} />);
  expect(screen.getAllByRole('button', { name: /^移除/ })).toHaveLength(3);
  unmount();

  const media = jest.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => {
    const list = {
      matches: query === '(max-width: 575px)',
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    };
    return list as unknown as MediaQueryList;
  });
  render(<ControlledMultiSelect maxTags={4} value={value} />);
  expect(screen.getAllByRole('button', { name: /^移除/ })).toHaveLength(2);
  expect(screen.getByText('+1')).toBeVisible();
  media.mockRestore();
});
