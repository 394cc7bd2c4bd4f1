import { Card, EmptyState, PageHeader, useText } from '@backroom/ui';

import { listText } from './list.text.ts';

/** Replaces a page that the user has no permission to view. */
export function Forbidden({ title }: { title: string }) {
  const t = useText(listText);
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState reason="noRight" title={t('noRight')} description={t('noRightHint')} />
      </Card>
    </>
  );
}
