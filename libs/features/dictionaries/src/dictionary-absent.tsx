import { isApiError, isForbidden, LoadFailed, NoRight } from '@backroom/records';
import { Card, EmptyState, PageHeader, Skeleton, useText } from '@backroom/ui';

import { BackToDictionaries } from './back-to-dictionaries.tsx';
import { dictDataText } from './dict-data.text.ts';

interface DictionaryAbsentProps {
  /** How asking for the dictionary went; null when the address names none. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown } | null;
}

/** In place of the values while their dictionary is on its way, or if it never comes. */
export function DictionaryAbsent({ answer }: DictionaryAbsentProps) {
  const t = useText(dictDataText);
  if (isForbidden(answer?.error)) return <NoRight title={t('plainTitle')} />;
  return (
    <>
      <PageHeader title={t('plainTitle')} actions={<BackToDictionaries />} />
      <Card>{answer && !isAbsent(answer.error) ? <Waiting {...answer} /> : <Absent />}</Card>
    </>
  );
}

function Absent() {
  const t = useText(dictDataText);
  return <EmptyState title={t('absentTitle')} description={t('absentHint')} />;
}

function Waiting({ error, isFetching, refetch }: NonNullable<DictionaryAbsentProps['answer']>) {
  if (error === undefined) return <Skeleton />;
  return <LoadFailed answer={{ error, isFetching, refetch }} />;
}

const isAbsent = (error: unknown) => isApiError(error) && error.kind === 'refused' && error.code === 404;
