import { useLocation } from 'react-router';

import { Card, EmptyState, PageHeader, useText } from '@backroom/ui';

import { WhyLink } from '../why/why-link.tsx';
import { listText } from './list.text.ts';

/** Replaces a page that the user has no permission to view. */
export function Forbidden({ title }: { title: string }) {
  const t = useText(listText);
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          reason="noRight"
          title={t('noRight')}
          description={t('noRightHint')}
          action={<WhyLink what={`page:${pathname}`} />}
        />
      </Card>
    </>
  );
}
