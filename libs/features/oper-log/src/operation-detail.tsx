import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetOperationQuery } from '@backroom/client/oper-log';
import type { Operation } from '@backroom/contract/oper-log';
import { QueryPlaceholder, type RecordDialogProps } from '@backroom/records';
import { useOperationSentence } from '@backroom/records/operations';
import { Button, Drawer, Icon, Text, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';
import { OperationDetails } from './operation-details.tsx';
import { OperationGroup } from './operation-group.tsx';
import { useSpanFormat } from './use-span-format.ts';

/** All details of an operation; of a row of several, its single ones, which lead to theirs. */
export function OperationDetail({ record, onClose }: RecordDialogProps<Operation>) {
  const t = useText(operLogText);
  if (!record) return null;
  return (
    <Drawer open onOpenChange={onClose} title={t('detail')} width="large">
      {record.count > 1 ? (
        <Group row={record} onClose={onClose} />
      ) : (
        <Content operId={record.operId} onClose={onClose} />
      )}
    </Drawer>
  );
}

function Group({ row, onClose }: { row: Operation; onClose: () => void }) {
  const t = useText(operLogText);
  const toSentence = useOperationSentence();
  const formatSpan = useSpanFormat();
  const [opened, setOpened] = useState<number | null>(null);
  if (opened !== null)
    return (
      <>
        <Back>
          <Button
            tone="outline"
            size="small"
            icon={<Icon name="chevron-left" />}
            onClick={() => setOpened(null)}
            autoFocus
          >
            {t('back', { count: row.count })}
          </Button>
        </Back>
        <Content operId={opened} onClose={onClose} />
      </>
    );
  return (
    <>
      <Head>
        <Text variant="strong">{toSentence(row)}</Text>
        <Text tone="faint">{formatSpan(row)}</Text>
      </Head>
      <OperationGroup row={row} onOpen={setOpened} />
    </>
  );
}

function Content({ operId, onClose }: { operId: number; onClose: () => void }) {
  const result = useGetOperationQuery({ params: { operId } });
  return result.data ? (
    <OperationDetails detail={result.data} onClose={onClose} />
  ) : (
    <QueryPlaceholder result={result} lines={8} />
  );
}

const Back = styled.div`
  margin-bottom: var(--ui-space-5);
`;

const Head = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-2);
  margin-bottom: var(--ui-space-5);
`;
