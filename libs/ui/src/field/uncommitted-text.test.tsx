import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';

import { Combobox } from '../combobox/combobox.tsx';
import { createStores } from '../combobox/stores.fixture.ts';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { DEPARTMENTS } from '../tree/departments.fixture.ts';
import { TreeSelect } from '../tree-select/tree-select.tsx';
import { Field, type FieldControl } from './field.tsx';

const handleSubmit = jest.fn();
beforeEach(() => handleSubmit.mockClear());

interface FormProps<Value> {
  blank: Value;
  render: (control: FieldControl, value: Value, onValueChange: (value: Value) => void) => ReactElement;
}

function Form<Value>({ blank, render: renderControl }: FormProps<Value>) {
  const [value, setValue] = useState(blank);
  return (
    <Drawer open onOpenChange={jest.fn()} title="用户">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit(value);
        }}
      >
        <Field label="字段">{(control) => renderControl(control, value, setValue)}</Field>
        <button>保存</button>
      </form>
    </Drawer>
  );
}

const stores = createStores(30);
const UNUSED = '输入的内容没有选中任何一项，请从列表中选择或清空';
const CHOICES: [string, ReactElement][] = [
  [
    'combobox',
    <Form<string | null>
      key="combobox"
      blank={null}
      render={(control, value, onValueChange) => (
        <Combobox {...control} options={stores} value={value} onValueChange={onValueChange} />
      )}
    />,
  ],
  [
    'multi select',
    <Form<string[]>
      key="multi"
      blank={['store-1']}
      render={(control, value, onValueChange) => (
        <MultiSelect {...control} options={stores} value={value} onValueChange={onValueChange} />
      )}
    />,
  ],
  [
    'tree select',
    <Form<string | null>
      key="tree"
      blank={null}
      render={(control, value, onValueChange) => (
        <TreeSelect {...control} nodes={DEPARTMENTS} value={value} onValueChange={onValueChange} />
      )}
    />,
  ],
];
const getField = () => screen.getByRole('combobox', { name: '字段' });

it.each(CHOICES)('%s: text that selects nothing blocks a submit by Ctrl+Enter', async (_, form) => {
  render(form);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '店');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(handleSubmit).not.toHaveBeenCalled();
  expect(getField()).toHaveValue('店');
  expect(getField()).toHaveFocus();
  expect(getField()).toBeInvalid();
  expect(getField()).toHaveAccessibleDescription(UNUSED);

  await userEvent.clear(getField());
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(handleSubmit).toHaveBeenCalledTimes(1);
});

it.each(CHOICES)('%s: text without a match blocks a submit by the button', async (_, form) => {
  render(form);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '没有这个');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));

  expect(handleSubmit).not.toHaveBeenCalled();
  await waitFor(() => expect(getField()).toHaveAccessibleDescription(UNUSED));
  expect(getField()).toHaveValue('没有这个');
});

const dateForm = (
  <Form<string | null>
    blank="2026-11-01"
    render={(control, value, onValueChange) => <DatePicker {...control} value={value} onValueChange={onValueChange} />}
  />
);

it('submits a typed date that was not confirmed', async () => {
  render(dateForm);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '20261121');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(handleSubmit.mock.calls).toEqual([['2026-11-21']]);
});

it('blocks a submit with a date that cannot be parsed', async () => {
  render(dateForm);
  await userEvent.clear(getField());
  await userEvent.type(getField(), '2026-02-30');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(handleSubmit).not.toHaveBeenCalled();
  expect(getField()).toHaveValue('2026-02-30');
  expect(getField()).toHaveAccessibleDescription('无法识别，请输入2026-11-21这样的日期');
});

it.each([
  ['12a', '请填写数字，例如1234.50'],
  ['12,5', '逗号只用来每三位分隔，例如1,250；小数请用点，例如12.50'],
  ['5000', '不能大于999'],
])('blocks a submit with %s in a number field', async (text, reason) => {
  render(
    <Form<number | null>
      blank={7}
      render={(control, value, onChange) => <NumberInput {...control} max={999} value={value} onChange={onChange} />}
    />,
  );
  const field = screen.getByRole('spinbutton', { name: '字段' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));

  expect(handleSubmit).not.toHaveBeenCalled();
  expect(field).toHaveValue(text);
  expect(field).toHaveAccessibleDescription(reason);
});
