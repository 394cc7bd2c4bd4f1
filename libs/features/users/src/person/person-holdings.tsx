import { styled } from 'styled-components';

import type { HeldRecordOfPerson, Holding, PersonHoldings as Holdings } from '@backroom/contract/people';
import { localizeTitle, QueryPlaceholder } from '@backroom/records';
import { DetailLink } from '@backroom/records/detail';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { RecordName } from '@backroom/records/record-name';
import { Card, EmptyState, Text, useLanguage, useText } from '@backroom/ui';

import { personText } from './person.text.ts';

interface PersonHoldingsProps {
  result: { data?: Holdings | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
}

/** Stores, departments, plans and notices of a person, as far as the current user may list them. */
export function PersonHoldings({ result }: PersonHoldingsProps) {
  const t = useText(personText);
  const { data } = result;
  return (
    <Card title={t('holdings')}>
      {!data && <QueryPlaceholder result={result} lines={4} />}
      {data?.holdings.length === 0 && <EmptyState title={t('noHoldings')} />}
      {data && data.holdings.length > 0 && (
        <Groups>
          {data.holdings.map((holding) => (
            <HoldingGroup key={holding.kind} holding={holding} />
          ))}
        </Groups>
      )}
    </Card>
  );
}

function HoldingGroup({ holding: { kind, records, more } }: { holding: Holding }) {
  const t = useText(personText);
  return (
    <section aria-label={t(kind)}>
      <Text as="h3" variant="label" tone="faint">
        {t(kind)}
      </Text>
      <ul>
        {records.map((record) => (
          <li key={`${record.id} ${record.month}`}>
            <HeldRecord kind={kind} record={record} />
          </li>
        ))}
      </ul>
      {more && (
        <Text variant="label" tone="faint">
          {t('moreHeld', { count: records.length })}
        </Text>
      )}
    </section>
  );
}

function HeldRecord({ kind, record }: { kind: Holding['kind']; record: HeldRecordOfPerson }) {
  const t = useText(personText);
  const language = useLanguage();
  const { id, name, nameEn, month, state } = record;
  if (kind === 'stores') return <RecordName type="store" id={id} name={name} />;
  if (kind === 'depts') return <RecordName type="dept" id={id} name={name} />;
  if (kind === 'notices') {
    const query = new URLSearchParams({ keyword: name });
    return <DetailLink to={`/admin/notice?${query.toString()}`}>{localizeTitle(language, name, nameEn)}</DetailLink>;
  }
  return (
    <>
      <DetailLink to={toPlanAddress({ month, store: id })}>{`${name} ${month}`}</DetailLink>
      {state !== '' && <Text tone="soft">{t(state)}</Text>}
    </>
  );
}

const Groups = styled.div`
  display: grid;
  gap: var(--ui-space-5);

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-4);
    align-items: center;
    min-height: var(--ui-space-8);
    overflow-wrap: anywhere;
  }
`;
