import type { ReactNode } from 'react';

import { announcedErrors, type ApiError } from '@backroom/client';
import { ErrorState, useText } from '@backroom/ui';

import type { BlockKind } from '../model/home-blocks.ts';
import { BlockFrame } from '../page/block-frame.tsx';
import { blocksText } from './blocks.text.ts';

export interface BlockResult<Data> {
  data?: Data | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** The error of one block with a retry button, and the reason unless a toast has said it; the others stay. */
export function BlockError({ result }: { result: BlockResult<unknown> }) {
  const t = useText(blocksText);
  const error = (result.error ?? {}) as ApiError & { message?: string };
  const { kind, message = '' } = error;
  const text = kind === 'offline' || kind === 'timeout' ? t(kind) : kind === 'refused' ? message : '';
  const reason = announcedErrors.has(error) ? undefined : text || t('unreadable');
  return <ErrorState message={reason} onRetry={() => void result.refetch()} retrying={result.isFetching} />;
}

interface QueryBlockProps<Data> {
  kind: BlockKind;
  title: string;
  actions?: ReactNode;
  result: BlockResult<Data>;
  children: (data: Data) => ReactNode;
}

/** A block in its frame: loading, failed, or with its data. A failed refresh keeps the data. */
export function QueryBlock<Data>({ kind, title, actions, result, children }: QueryBlockProps<Data>) {
  const { data, error } = result;
  return (
    <BlockFrame kind={kind} title={title} actions={actions} isLoading={data === undefined && !error}>
      {data === undefined ? <BlockError result={result} /> : children(data)}
    </BlockFrame>
  );
}
