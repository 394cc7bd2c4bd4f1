import { globSync, readFileSync } from 'node:fs';

import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactElement } from 'react';

import { Button } from '../button/button.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { CheckboxGroup } from '../checkbox-group/checkbox-group.tsx';
import { CodeInput } from '../code-input/code-input.tsx';
import { ColorPicker } from '../color-picker/color-picker.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { NumberInput } from '../number-input/number-input.tsx';
import { PasswordInput } from '../password-input/password-input.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { SearchInput } from '../search-input/search-input.tsx';
import { Segmented } from '../segmented/segmented.tsx';
import { Select } from '../select/select.tsx';
import { Switch } from '../switch/switch.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { Tree } from '../tree/tree.tsx';
import { TreeSelect } from '../tree-select/tree-select.tsx';
import { Upload } from '../upload/upload.tsx';

const noop = () => undefined;
const options = [
  { value: 'a', label: '旗舰店' },
  { value: 'b', label: '标准店' },
];
const nodes = [{ id: 'a', label: '总部', parentId: null }];

/** A field of each kind, by the title of its stories. */
const FIELDS: Record<string, ReactElement> = {
  'Choice/Checkbox': <Checkbox label="字段" checked={false} onCheckedChange={noop} />,
  'Choice/CheckboxGroup': <CheckboxGroup label="字段" value={[]} onValueChange={noop} options={options} />,
  'Choice/ColorPicker': <ColorPicker value="1890ff" onValueChange={noop} />,
  'Choice/Combobox': <Combobox aria-label="字段" value={null} onValueChange={noop} options={options} />,
  'Choice/MultiSelect': <MultiSelect aria-label="字段" value={[]} onValueChange={noop} options={options} />,
  'Choice/RadioGroup': <RadioGroup label="字段" value="a" onValueChange={noop} options={options} />,
  'Choice/Segmented': <Segmented label="字段" value="a" onValueChange={noop} options={options} />,
  'Choice/Select': <Select aria-label="字段" value="a" onValueChange={noop} options={options} />,
  'Choice/Switch': <Switch label="字段" checked={false} onCheckedChange={noop} />,
  'Choice/Tree': <Tree label="字段" nodes={nodes} selected={null} onSelect={noop} />,
  'Choice/TreeSelect': <TreeSelect aria-label="字段" nodes={nodes} value={null} onValueChange={noop} />,
  'Date/DatePicker': <DatePicker aria-label="字段" value={null} onValueChange={noop} />,
  'Date/DateRangePicker': <DateRangePicker aria-label="字段" value={null} onValueChange={noop} />,
  'Inputs/CodeInput': (
    <CodeInput aria-label="字段" value="" onChange={noop} onSend={async () => undefined} sentAt={null} />
  ),
  'Inputs/NumberInput': <NumberInput aria-label="字段" value={null} onChange={noop} />,
  'Inputs/PasswordInput': <PasswordInput aria-label="字段" />,
  'Inputs/SearchInput': <SearchInput aria-label="字段" value="" onChange={noop} />,
  'Inputs/TextInput': <TextInput aria-label="字段" />,
  'Inputs/Upload': <Upload label="字段" items={[]} onAdd={noop} onRemove={noop} />,
};
/** A field around another one. */
const FRAMES = ['Inputs/Field'];

it('has every kind of field that has stories', () => {
  const titles = globSync('libs/ui/src/*/*.stories.tsx').flatMap(
    (file) => /title: '((?:Inputs|Choice|Date)\/\w+)'/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
  expect(titles.sort()).toEqual([...Object.keys(FIELDS), ...FRAMES].sort());
});

const CONTROLS = 'input, textarea, button, [tabindex="0"], [role=slider]';

it.each(Object.entries(FIELDS))('Ctrl+Enter saves from each control of %s', async (_title, field) => {
  const handleSave = jest.fn();
  render(
    <Drawer open onOpenChange={noop} title="新建" footer={<Button onClick={handleSave}>保存</Button>}>
      <section>{field}</section>
    </Drawer>,
  );
  const controls = [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('section :is(' + CONTROLS + ')')];
  expect(controls.length).toBeGreaterThan(0);
  for (const [index, control] of controls.entries()) {
    act(() => control.focus());
    // The list of a field is loaded on the first focus.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 0)));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([control.outerHTML.slice(0, 80), handleSave.mock.calls.length]).toEqual([expect.anything(), index + 1]);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    fireEvent.blur(control);
  }
});
