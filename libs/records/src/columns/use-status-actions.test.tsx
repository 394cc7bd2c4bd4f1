import { screen } from '@testing-library/react';

import { type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';

import { clickButton, renderPages } from '../testing/index.ts';
import { useOptimisticStatus } from './optimistic-status.ts';
import { useStatusActions } from './use-status-actions.tsx';

interface Row {
  id: number;
  name: string;
  status: Status;
  version: number;
}

const save = jest.fn();
const change = { save };
const getId = ({ id }: Row) => id;
const getName = ({ name }: Row) => name;
let row: Row;

beforeEach(() => {
  save.mockReset();
  row = { id: 1, name: '店长', status: STATUS_NORMAL, version: 3 };
});

function Page() {
  const { rowActions, element } = useStatusActions<Row>({ change, getId, getName });
  const status = useOptimisticStatus(row);
  return (
    <>
      {rowActions?.(row).map(({ id, label, onSelect }) => (
        <button key={id} onClick={onSelect}>
          {label}
        </button>
      ))}
      <p>{`状态${status}`}</p>
      {element}
    </>
  );
}
const renderAt = () => renderPages('/posts', { pages: { '/posts': Page }, permissions: [] });

it.each([0, null, '', 12])('keeps and announces the new status after a success whose data is %j', async (data) => {
  save.mockResolvedValue({ data });
  renderAt();
  await clickButton('停用');

  expect(await screen.findByText('已停用“店长”')).toBeInTheDocument();
  expect(screen.getByText(`状态${STATUS_DISABLED}`)).toBeInTheDocument();

  await clickButton('停用');
  expect(save.mock.calls).toEqual([
    [row, STATUS_DISABLED],
    [row, STATUS_DISABLED],
  ]);
});

it('uses the version of the saved record until the list has it', async () => {
  save.mockResolvedValue({ data: { ...row, version: 4 } });
  renderAt();
  await clickButton('停用');
  await screen.findByText('已停用“店长”');
  await clickButton('停用');

  expect(save.mock.calls.at(-1)).toEqual([expect.objectContaining({ version: 4 }), STATUS_DISABLED]);
});

it('shows the stored status again after an error', async () => {
  save.mockResolvedValue({ error: { kind: 'offline' } });
  renderAt();
  await clickButton('停用');

  expect(await screen.findByText(`状态${STATUS_NORMAL}`)).toBeInTheDocument();
  expect(screen.queryByText('已停用“店长”')).not.toBeInTheDocument();
});
