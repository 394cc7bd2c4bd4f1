import { useMemo } from 'react';
import { styled } from 'styled-components';

import type { Operation } from '@backroom/contract/oper-log';
import { OperationResult, OperationSentence, useFieldName, useOperationSentence } from '@backroom/records/operations';
import { Avatar, type Column, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';
import { useSpanFormat } from './use-span-format.ts';
import { useStatusWords } from './use-status-words.ts';

/** A sentence for each row, and how it ended. */
export function useOperLogColumns(rows: readonly Operation[]): readonly Column<Operation>[] {
  const t = useText(operLogText);
  const getFieldName = useFieldName(rows.map(({ noun }) => noun));
  const toSentence = useOperationSentence(getFieldName);
  const toStatusWords = useStatusWords();
  const formatSpan = useSpanFormat();

  return useMemo(
    () => [
      {
        id: 'sentence',
        header: t('sentence'),
        width: 440,
        hideable: false,
        cell: (row) => (
          <Sentence>
            <Avatar id={row.userId} name={row.name || row.userName} size="small" decorative />
            <span title={toSentence(row)}>
              <OperationSentence entry={row} getFieldName={getFieldName} />
            </span>
            {row.count > 1 && <small>{formatSpan(row)}</small>}
          </Sentence>
        ),
      },
      {
        id: 'result',
        // The sentence says what was not done: cards and narrow tables need no more.
        priority: 'medium',
        header: t('result'),
        width: 104,
        cell: ({ result }) => <OperationResult result={result} />,
      },
      {
        id: 'reason',
        card: 'detail',
        header: t('reason'),
        width: 240,
        priority: 'low',
        cell: (row) => row.reason || (row.result === 'refused' ? toStatusWords(row) : ''),
      },
      { id: 'at', card: 'meta', header: t('at'), width: 172, hideable: false, opens: true, time: 'seconds' },
      { id: 'userName', header: t('userName'), width: 136, hiddenByDefault: true },
      { id: 'ip', header: t('ip'), width: 128, hiddenByDefault: true },
    ],
    [t, getFieldName, toSentence, toStatusWords, formatSpan],
  );
}

const Sentence = styled.span`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  min-width: 0;

  /* The sentence names the person, and takes two lines without it. */
  @media (max-width: 575px) {
    > [data-avatar] {
      display: none;
    }
  }

  > span:not([data-avatar]) {
    overflow: hidden;
    text-overflow: ellipsis;

    @media (max-width: 575px) {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }

  small {
    flex: none;
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
  }
`;
