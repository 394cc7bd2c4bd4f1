import { isApiError, isForbidden, LoadFailed, NoRight } from '@backroom/records';
import { Card, EmptyState, PageHeader, Skeleton, useText } from '@backroom/ui';

import { BackToRoles } from './back-to-roles.tsx';
import { rightsText } from './rights.text.ts';

interface RoleAbsentProps {
  /** How asking for the role went; null when the address names none. */
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown } | null;
}

/** In place of the rights while their role is on its way, or if it never comes. */
export function RoleAbsent({ answer }: RoleAbsentProps) {
  const t = useText(rightsText);
  if (isForbidden(answer?.error)) return <NoRight title={t('plainTitle')} />;
  return (
    <>
      <PageHeader title={t('plainTitle')} actions={<BackToRoles />} />
      <Card>
        {answer && !isAbsent(answer.error) ? (
          <Waiting {...answer} />
        ) : (
          <EmptyState title={t('absentTitle')} description={t('absentHint')} />
        )}
      </Card>
    </>
  );
}

function Waiting({ error, isFetching, refetch }: NonNullable<RoleAbsentProps['answer']>) {
  if (error === undefined) return <Skeleton />;
  return <LoadFailed answer={{ error, isFetching, refetch }} />;
}

const isAbsent = (error: unknown) => isApiError(error) && error.kind === 'refused' && error.code === 404;
