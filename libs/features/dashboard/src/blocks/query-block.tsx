import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { type ApiError, toastedErrors } from '@backroom/client';
import { ErrorState, toServerClock, useDateTimeFormat, useText } from '@backroom/ui';

import type { BlockKind } from '../model/block-choices.ts';
import { BlockFrame } from '../page/block-frame.tsx';
import { blocksText } from './blocks.text.ts';

export interface BlockResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
  fulfilledTimeStamp?: number | undefined;
}

/** The error of one block with a retry button, and the reason unless a toast has shown it; the others stay. */
export function BlockError({ result }: { result: BlockResult<unknown> }) {
  const t = useText(blocksText);
  const error = (result.error ?? {}) as ApiError & { message?: string };
  const { kind, message = '' } = error;
  const text = kind === 'offline' || kind === 'timeout' ? t(kind) : kind === 'response' ? message : '';
  const reason = toastedErrors.has(error) ? undefined : text || t('unreadable');
  return <ErrorState message={reason} onRetry={() => void result.refetch()} retrying={result.isFetching} />;
}

/** The time of data that could not be refreshed; nothing while it is fresh or missing. */
export function BlockAge({ result: { data, error, fulfilledTimeStamp } }: { result: BlockResult<unknown> }) {
  const t = useText(blocksText);
  const formatDateTime = useDateTimeFormat();
  if (!error || data === undefined) return null;
  return <Age role="status">{t('stale', { time: formatDateTime(toServerClock(fulfilledTimeStamp ?? NaN)) })}</Age>;
}

interface QueryBlockProps<Data> {
  kind: BlockKind;
  title: string;
  actions?: ReactNode;
  result: BlockResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A block in its frame: loading, failed, or with its data, which a failed refresh keeps with its time. */
export function QueryBlock<Data>({ kind, title, actions, result, children }: QueryBlockProps<Data>) {
  const { data, error } = result;
  return (
    <BlockFrame kind={kind} title={title} actions={actions} isLoading={data === undefined && !error}>
      <BlockAge result={result} />
      {data === undefined ? <BlockError result={result} /> : children(data)}
    </BlockFrame>
  );
}

/** Above all blocks, in one, or below the title of a chart. */
const Age = styled.p`
  margin-bottom: var(--ui-space-4);
  color: var(--ui-warning-text);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  section & {
    margin: 0;
    padding: var(--ui-space-3) var(--ui-space-6) 0;
  }

  /* On a line of its own: beside it, the title would break. */
  figcaption & {
    flex-basis: 100%;
    order: 1;
    margin: 0;
    padding: 0;
  }
`;
