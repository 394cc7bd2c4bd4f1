import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import { TreeSelect } from './tree-select.tsx';

const handleValueChange = jest.fn();
beforeEach(() => handleValueChange.mockClear());
const getField = () => screen.getByRole('combobox', { name: '部门' });
const common = { 'aria-label': '部门', nodes: DEPARTMENTS, onValueChange: handleValueChange };

it('selects the first match on Enter', async () => {
  render(<TreeSelect {...common} value={null} />);
  await userEvent.click(getField());
  await userEvent.keyboard('财务{Enter}');

  expect(handleValueChange.mock.calls).toEqual([['east-finance']]);
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
});

it('selects nothing on Enter without a query or a match', async () => {
  render(<TreeSelect {...common} value={null} />);
  await userEvent.click(getField());
  await userEvent.keyboard('{Enter}没有这个部门{Enter}');

  expect(handleValueChange).not.toHaveBeenCalled();
});

it('moves between matches with the arrow keys, past nodes that only show where they are', async () => {
  render(<TreeSelect {...common} value="east-hr" />);
  await userEvent.click(getField());
  await userEvent.keyboard('财务{ArrowDown}');
  expect(document.activeElement).toHaveAccessibleName(/^财务/);
  expect(document.activeElement).toHaveAttribute('aria-level', '3');
  await userEvent.keyboard('{ArrowDown}{Enter}');

  expect(handleValueChange.mock.calls).toEqual([['south-finance']]);
});

it('keeps the query on blur without a selection, until Escape discards it', async () => {
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

  await waitFor(() => expect(getField()).toBeInvalid());
  expect(getField()).toHaveValue('财务');

  await userEvent.type(getField(), '{Escape}');
  expect(getField()).toHaveValue('总部/华东/人事部');
  expect(getField()).toBeValid();
  expect(handleValueChange).not.toHaveBeenCalled();
});

it('does not open if read-only', async () => {
  render(<TreeSelect {...common} value="east-hr" readOnly />);
  await userEvent.click(getField());
  await userEvent.keyboard('{ArrowDown}');

  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
});

it('leaves its path selected after the click that reaches it, so that what is typed replaces it', () => {
  render(<TreeSelect {...common} value="east-hr" />);
  // A browser would place the caret in the path.
  expect(fireEvent.mouseDown(getField())).toBe(false);
  expect(getField()).toHaveFocus();
  const { selectionStart, selectionEnd, value } = getField() as HTMLInputElement;
  expect([selectionStart, selectionEnd]).toEqual([0, value.length]);

  expect(fireEvent.mouseDown(getField())).toBe(true);
});

it('keeps its path selected at the first click of a field that had the focus, such as the first of a dialog', () => {
  render(<TreeSelect {...common} value="east-hr" />);
  const field = getField() as HTMLInputElement;
  act(() => field.focus());

  expect(fireEvent.mouseDown(field)).toBe(false);
  expect(field.selectionEnd).toBe(field.value.length);
  expect(fireEvent.mouseDown(field)).toBe(true);
});
