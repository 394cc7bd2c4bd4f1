import { useGetPersonHoldingsQuery } from '@backroom/client/people';
import type { User } from '@backroom/contract/users';
import { DetailColumns } from '@backroom/records/detail';
import { Card, useText } from '@backroom/ui';

import { personText } from './person.text.ts';
import { PersonFacts } from './person-facts.tsx';
import { PersonHoldings } from './person-holdings.tsx';

/** Account and contact; beside them what the person is responsible for. */
export function PersonProfile({ user }: { user: User }) {
  const t = useText(personText);
  const result = useGetPersonHoldingsQuery(
    { params: { userId: user.userId }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const store = result.data?.store;
  return (
    <DetailColumns aside={<PersonHoldings result={result} />}>
      <Card title={t('account')}>
        <PersonFacts user={user} store={store ?? null} />
      </Card>
    </DetailColumns>
  );
}
