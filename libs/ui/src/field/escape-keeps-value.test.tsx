import { existsSync, globSync, readFileSync } from 'node:fs';

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

import { Checkbox } from '../checkbox/checkbox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { CodeInput } from '../code-input/code-input.tsx';
import { ColorPicker } from '../color-picker/color-picker.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Select } from '../select/select.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Textarea } from '../text-input/textarea.tsx';
import { TreeSelect } from '../tree-select/tree-select.tsx';

const change = jest.fn();
const label = { 'aria-label': '门店' };
const options = [
  { value: 'a', label: '人民广场店' },
  { value: 'b', label: '虹口店' },
];
const nodes = [{ id: 'a', label: '总部' }];

/** Every field, by its folder. */
const FIELDS: Record<string, ReactElement[]> = {
  checkbox: [<Checkbox {...label} checked onCheckedChange={change} />],
  'checkbox-group': [<CheckboxGroup label="门店" value={['a']} onValueChange={change} options={options} />],
  'code-input': [<CodeInput {...label} value="123" onChange={change} onSend={change} sentAt={null} />],
  'color-picker': [<ColorPicker {...label} value="#1890ff" onValueChange={change} />],
  combobox: [
    <Combobox {...label} value="a" onValueChange={change} options={options} />,
    <Combobox {...label} value="a" onValueChange={change} options={options} clearable={false} />,
  ],
  'date-picker': [
    <DatePicker {...label} value="2026-11-05" onValueChange={change} />,
    <DatePicker {...label} value="2026-11-05 08:30:00" onValueChange={change} withTime />,
  ],
  'date-range-picker': [
    <DateRangePicker {...label} value={{ from: '2026-11-02', to: '2026-11-13' }} onValueChange={change} />,
  ],
  'multi-select': [<MultiSelect {...label} value={['a']} onValueChange={change} options={options} />],
  'number-input': [<NumberInput {...label} value={3} onChange={change} />],
  'password-input': [<PasswordInput {...label} value="123" onChange={change} />],
  'radio-group': [<RadioGroup label="门店" value="a" onValueChange={change} options={options} />],
  segmented: [<Segmented label="门店" value="a" onValueChange={change} options={options} />],
  select: [<Select {...label} value="a" onValueChange={change} options={options} />],
  switch: [<Switch {...label} checked onCheckedChange={change} />],
  'text-input': [
    <TextInput {...label} value="a" onChange={change} />,
    <Textarea {...label} value="a" onChange={change} />,
  ],
  'tree-select': [<TreeSelect {...label} value="a" onValueChange={change} nodes={nodes} />],
};

/** They report changes, but of something else than a value that was filled in, or consist of the fields above. */
const NO_FIELDS = [
  'command-palette',
  'data-table',
  'image-crop-dialog',
  'measure',
  'pagination',
  'permission-matrix',
  'settings-panel',
  'tabs',
  'tree',
  'upload',
  'virtual-rows',
];
/** Esc empties it, as its guide documents. */
const SEARCH = 'search-input';

const cases = Object.entries(FIELDS).flatMap(([name, fields]) =>
  fields.map((field, index) => [`${name} ${index + 1}`, field] as const),
);

/** What the field shows. */
const readField = () =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea, [role]')].map((element) => [
    element.tagName,
    element.textContent,
    element.value,
    element.checked,
    element.getAttribute('aria-checked'),
  ]);

beforeEach(() => change.mockClear());

it.each(cases)('%s: Esc in the closed field keeps the value', async (_name, field) => {
  render(field);
  await userEvent.tab();
  const shown = readField();

  await userEvent.keyboard('{Escape}{Escape}');

  expect(document.body).not.toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  expect(readField()).toEqual(shown);
});

const pickers = cases.filter(([name]) => /select|combobox|date/.test(name));

it.each(pickers)('%s: so does Esc after it was opened and closed', async (_name, field) => {
  render(field);
  await userEvent.tab();
  const shown = readField();

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Escape}{Escape}{Escape}');

  expect(change).not.toHaveBeenCalled();
  expect(readField()).toEqual(shown);
});

it('a search field is emptied by Esc in it alone', async () => {
  const others = jest.fn();
  render(
    <>
      <Combobox {...label} value="a" onValueChange={others} options={options} />
      <SearchInput aria-label="名称" value="x" onChange={change} />
      <button type="button">b</button>
    </>,
  );
  screen.getByRole('button', { name: 'b' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(change).not.toHaveBeenCalled();

  screen.getByRole('searchbox').focus();
  await userEvent.keyboard('{Escape}');
  expect(change.mock.calls).toEqual([['']]);
  expect(others).not.toHaveBeenCalled();
});

it('every component that reports changes is a field above or has none', () => {
  const folders = globSync('libs/ui/src/*/*.tsx', { exclude: ['**/*.test.tsx', '**/*.stories.tsx', '**/testing/**'] })
    .filter((file) => /\bon(?:Value|Checked)?Change\b/.test(readFileSync(file, 'utf8')))
    .map((file) => file.split('/').at(-2) ?? '');

  const known = [...Object.keys(FIELDS), ...NO_FIELDS, SEARCH];
  expect(folders.filter((folder) => !known.includes(folder))).toEqual([]);
  expect(known.filter((folder) => !existsSync(`libs/ui/src/${folder}`))).toEqual([]);
});
