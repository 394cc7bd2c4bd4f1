import type { RecordDialogProps } from '@backroom/records';
import { Button, Dialog, Stack, Text, useText } from '@backroom/ui';

import type { PasteResult } from '../grid/grid-source.ts';
import { useProblemText } from '../views/decisions/use-problem-text.ts';
import { useAmountFormat } from '../views/use-amount-format.ts';
import { pasteDaysDialogText } from './paste-days-dialog.text.ts';
import { PreviewTable } from './preview-table.tsx';

/** Both ways to paste a column onto the row of one store. */
export interface PasteDaysChoice {
  asDays: PasteResult;
  downwards: PasteResult;
}

interface PasteDaysDialogProps extends RecordDialogProps<PasteDaysChoice> {
  nameColumn: (column: number) => string;
  onPaste: (result: PasteResult) => void;
}

/** Asks whether a column of a month's length has the days of a store, with a preview. */
export function PasteDaysDialog({ record: choice, nameColumn, onPaste, onClose }: PasteDaysDialogProps) {
  const t = useText(pasteDaysDialogText);
  const format = useAmountFormat();
  const describeProblem = useProblemText();
  if (!choice) return null;
  const { inputs, refused, outside } = choice.asDays;
  const cells = [
    ...inputs.map(({ column, seen, amount }) => ({ column, seen, after: <Text>{format(amount)}</Text> })),
    ...refused.map(({ column, seen, text, problem }) => ({
      column,
      seen,
      after: <Text tone="danger">{`${text} · ${describeProblem(problem)}`}</Text>,
    })),
  ].toSorted((one, other) => one.column - other.column);
  const paste = (result: PasteResult) => {
    onPaste(result);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { count: cells.length + outside.length })}
      description={t('body', { store: [...inputs, ...refused][0]?.row.name ?? '' })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button onClick={() => paste(choice.downwards)}>{t('downwards')}</Button>
          <Button tone="solid" onClick={() => paste(choice.asDays)}>
            {t('asDays')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <PreviewTable label={t('caption')} head={[t('day'), t('before'), t('after')]}>
          {cells.map(({ column, seen, after }) => (
            <tr key={column}>
              <th scope="row">{nameColumn(column)}</th>
              <td>{format(seen)}</td>
              <td>{after}</td>
            </tr>
          ))}
        </PreviewTable>
        {outside.length > 0 && <Text tone="warning">{t('outside', { texts: outside.join(' ') })}</Text>}
      </Stack>
    </Dialog>
  );
}
