import { Card, EmptyState, PageHeader, useText } from '@backroom/ui';

import { listText } from './list.text.ts';

/** In place of a list that one may not see; never an empty table. */
export function NoRight({ title }: { title: string }) {
  const t = useText(listText);
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState title={t('noRight')} description={t('noRightHint')} />
      </Card>
    </>
  );
}
