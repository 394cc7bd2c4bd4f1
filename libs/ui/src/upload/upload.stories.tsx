import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { createEvent, expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { createStates } from '../testing/states.tsx';
import { uploadGuide } from './upload.guide.ts';
import { Upload } from './upload.tsx';
import type { UploadItem, UploadProps } from './upload.types.ts';

const ITEMS: UploadItem[] = [
  { id: 'a', name: '门店清单.xlsx', size: 48_000, status: 'done' },
  { id: 'b', name: '部门清单.xlsx', size: 1_800_000, status: 'uploading', progress: 0.4 },
  { id: 'c', name: '岗位清单.xlsx', size: 92_000, status: 'failed', error: '网络中断，请重试' },
];

const meta = {
  title: 'Inputs/Upload',
  component: Upload,
  parameters: { guide: uploadGuide },
  args: {
    label: '导入文件',
    accept: ['.xlsx', '.csv'],
    maxBytes: 2 * 1024 ** 2,
    multiple: true,
    items: [],
    onAdd: fn(),
    onRemove: fn(),
  },
  render: (args) => <ControlledUpload {...args} />,
} satisfies Meta<typeof Upload>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Does not upload: added files are marked as done immediately. */
function ControlledUpload(args: UploadProps) {
  const [items, setItems] = useState(args.items);
  return (
    <div style={{ maxWidth: 480 }}>
      <Upload
        {...args}
        items={items}
        onAdd={(files) => {
          const added = files.map(({ name, size }) => ({ id: name, name, size, status: 'done' as const }));
          setItems([...items, ...added]);
          args.onAdd(files);
        }}
        onRemove={(id) => {
          setItems(items.filter((item) => item.id !== id));
          args.onRemove(id);
        }}
      />
    </div>
  );
}

const createFile = (name: string, size = 10) => new File(['x'.repeat(size)], name);
const fileInput = (canvas: HTMLElement) => canvas.querySelector<HTMLInputElement>('input[type="file"]')!;
const getRows = () => within(screen.getByRole('list', { name: '导入文件列表' })).getAllByRole('listitem');

export const Playground: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(screen.getByRole('button', { name: '选择文件' })).toHaveAccessibleDescription(
      '支持.xlsx、.csv，单个不超过2 MB',
    );
    await userEvent.upload(fileInput(canvasElement), [createFile('a.xlsx'), createFile('b.csv')]);
    await expect(args.onAdd).toHaveBeenCalledTimes(1);
    await expect(getRows()).toHaveLength(2);
    await expect(getRows()[0]).toHaveTextContent('已上传');
  },
};

export const WrongType: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent
      .setup({ applyAccept: false })
      .upload(fileInput(canvasElement), [createFile('a.exe'), createFile('b.csv')]);
    await expect(screen.getByText('文件类型不支持，请换成.xlsx、.csv')).toBeVisible();
    await expect(args.onAdd).toHaveBeenLastCalledWith([expect.objectContaining({ name: 'b.csv' })]);
    await userEvent.click(screen.getByRole('button', { name: '移除a.exe' }));
    await expect(getRows()).toHaveLength(1);
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const TooBig: Story = {
  args: { maxBytes: 100 },
  play: async ({ args, canvasElement }) => {
    await userEvent.upload(fileInput(canvasElement), createFile('a.csv', 101));
    await expect(screen.getByText(/^文件超过100.*，请压缩后再试$/)).toBeVisible();
    await expect(args.onAdd).not.toHaveBeenCalled();
  },
};

export const Dropped: Story = {
  play: async ({ args }) => {
    const zone = screen.getByRole('button', { name: '选择文件' }).parentElement!;
    await fireEvent.dragOver(zone);
    await waitFor(() => expect(zone).toHaveAttribute('data-over'));
    const event = createEvent.drop(zone);
    Object.defineProperty(event, 'dataTransfer', { value: { files: [createFile('a.csv')] } });
    await fireEvent(zone, event);
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(1));
    await expect(zone).not.toHaveAttribute('data-over');
  },
};

export const OneFile: Story = {
  args: { multiple: false, accept: undefined },
  play: async ({ args }) => {
    const choose = screen.getByRole('button', { name: '选择文件' });
    await expect(choose).toHaveAccessibleDescription('不超过2 MB');
    const event = createEvent.drop(choose.parentElement!);
    Object.defineProperty(event, 'dataTransfer', { value: { files: [createFile('a.csv'), createFile('b.csv')] } });
    await fireEvent(choose.parentElement!, event);
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledTimes(1));
    await expect(args.onAdd).toHaveBeenCalledWith([expect.objectContaining({ name: 'a.csv' })]);
    await expect(screen.getByText('一次只能选一个文件，没有选上这个')).toBeVisible();
  },
};

export const States: Story = {
  args: { items: ITEMS },
  play: async () => {
    const bar = screen.getByRole('progressbar', { name: '部门清单.xlsx的上传进度' });
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
  },
};

export const LongText: Story = {
  args: {
    items: [
      {
        id: 'long',
        name: '二〇二六年十一月全部门店的盘点明细以及差异说明（第三次修订，已经财务确认）.xlsx',
        size: 1,
        status: 'failed',
        error: '服务器没有响应，文件可能没有收到。请确认网络正常后重试，仍然失败时联系系统管理员。',
      },
    ],
  },
};

export const Keyboard: Story = {
  args: { items: ITEMS },
  play: async ({ args, canvasElement }) => {
    const handlePickerOpen = fn((event: Event) => event.preventDefault());
    fileInput(canvasElement).addEventListener('click', handlePickerOpen);
    const getNames = () => getRows().map((row) => row.querySelector('[title]')?.textContent);
    await pressKey('Tab', getFocusedText, '选择文件');
    await pressKey('Enter', () => handlePickerOpen.mock.calls.length, 1);

    await pressKey('Tab', getFocusedText, '移除门店清单.xlsx');
    await pressKey('Tab', getFocusedText, '移除部门清单.xlsx');
    await pressKey('Delete', getNames, ['门店清单.xlsx', '岗位清单.xlsx']);
    await expect(args.onRemove).toHaveBeenLastCalledWith('b');
    await waitFor(() => expect(screen.getByRole('button', { name: '移除岗位清单.xlsx' })).toHaveFocus());
    await pressKey('Enter', getNames, ['门店清单.xlsx']);
    await waitFor(() => expect(screen.getByRole('button', { name: '移除门店清单.xlsx' })).toHaveFocus());
    await pressKey('Delete', () => screen.queryByRole('list') === null);
    await waitFor(() => expect(screen.getByRole('button', { name: '选择文件' })).toHaveFocus());
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** All states at once, without pointer and keyboard. */
export const SideBySide: Story = createStates({ disabled: { disabled: true } });
