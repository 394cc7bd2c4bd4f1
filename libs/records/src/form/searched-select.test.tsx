import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { Field } from '@backroom/ui';

import { SearchedSelect } from './searched-select.tsx';

const FIXED = [
  { value: '', label: '全部' },
  { value: '0', label: '没有岗位' },
] as const;
const OPTIONS = [
  { value: '1', label: '店长' },
  { value: '2', label: '店员' },
];
const handleChange = jest.fn();
const handleSearch = jest.fn();
beforeEach(() => [handleChange, handleSearch].forEach((mock) => mock.mockClear()));

function Filter({ initial = '', isPartial = false }) {
  const [value, setValue] = useState(initial);
  const search = { loading: false, failed: false, onRetry: jest.fn(), more: isPartial };
  return (
    <Field label="岗位">
      {(control) => (
        <SearchedSelect
          {...control}
          value={value}
          onValueChange={(next) => {
            handleChange(next);
            setValue(next);
          }}
          fixed={FIXED}
          options={OPTIONS}
          selected={[{ value: '7', label: '区域经理' }]}
          search={{ ...search, ...(isPartial && { onSearch: handleSearch }) }}
        />
      )}
    </Field>
  );
}
const field = () => screen.getByRole('combobox', { name: '岗位' });

it('is a select while all choices are listed', async () => {
  render(<Filter />);
  expect(field()).toHaveTextContent('全部');
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: '店员' }));

  expect(handleChange.mock.calls).toEqual([['2']]);
});

it.each([false, true])('shows a choice that does not exist as a number; partial: %s', (isPartial) => {
  render(<Filter initial="99" isPartial={isPartial} />);

  if (isPartial) expect(field()).toHaveValue('#99');
  else expect(field()).toHaveTextContent('#99');
});

it('is searched by the caller where there are more', async () => {
  render(<Filter initial="7" isPartial />);
  expect(field()).toHaveValue('区域经理');
  await userEvent.clear(field());
  await userEvent.type(field(), '店长');
  await userEvent.click(await screen.findByRole('option', { name: '店长' }));
  expect(handleSearch).toHaveBeenCalledWith('');

  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect(handleChange.mock.calls.map(([value]: [string]) => value)).toEqual(['1', '']);
  expect(field()).toHaveAttribute('placeholder', '全部');
  await userEvent.click(field());
  expect(await screen.findByRole('option', { name: '没有岗位' })).toBeInTheDocument();
});
