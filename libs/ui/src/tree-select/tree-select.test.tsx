import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import { TreeSelect } from './tree-select.tsx';

const handleValueChange = jest.fn();
beforeEach(() => handleValueChange.mockClear());
const getField = () => screen.getByRole('combobox', { name: '部门' });
const common = { 'aria-label': '部门', nodes: DEPARTMENTS, onValueChange: handleValueChange };

it('discards the query on blur without a selection', async () => {
  render(
    <>
      <TreeSelect {...common} value="east-hr" />
      <button>旁边</button>
    </>,
  );
  await userEvent.click(getField());
  await userEvent.keyboard('财务');
  expect(getField()).toHaveValue('财务');
  await userEvent.click(screen.getByRole('button', { name: '旁边' }));

  await waitFor(() => expect(getField()).toHaveValue('总部/华东/人事部'));
  expect(handleValueChange).not.toHaveBeenCalled();
});

it('unchecks all descendants when the tag of a parent is removed', async () => {
  render(<TreeSelect {...common} multiple value={['partner', 'franchise', 'east-hr']} />);
  await userEvent.click(screen.getByRole('button', { name: '移除合作伙伴' }));

  expect(handleValueChange).toHaveBeenLastCalledWith(['east-hr']);
});

it('counts tags beyond the limit', () => {
  render(<TreeSelect {...common} multiple linked={false} value={['hq', 'east', 'south', 'partner']} />);

  expect(screen.getByText('+2')).toHaveAttribute('title', '总部，华东');
});

it('does not open if read-only', async () => {
  render(<TreeSelect {...common} value="east-hr" readOnly />);
  await userEvent.click(getField());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
});
