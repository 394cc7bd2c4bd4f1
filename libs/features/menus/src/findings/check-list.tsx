import { styled } from 'styled-components';

import { Card, EmptyState, Icon, useText } from '@backroom/ui';

import type { Check } from './checks.ts';
import { findingsText } from './findings.text.ts';
import { FoundCheck } from './found-check.tsx';

/** Checks with findings, each in full; the others by name below. */
export function CheckList({ checks }: { checks: readonly Check[] }) {
  const t = useText(findingsText);
  const found = checks.filter(({ count }) => count > 0);
  const fine = checks.filter(({ count }) => count === 0);
  return (
    <>
      {found.length === 0 ? (
        <Card>
          <EmptyState title={t('allFine')} />
        </Card>
      ) : (
        <Cards>
          {found.map((check) => (
            <FoundCheck key={check.kind} check={check} />
          ))}
        </Cards>
      )}
      {fine.length > 0 && (
        <Card title={t('fineTitle')}>
          <Fine>
            {fine.map(({ kind }) => (
              <li key={kind}>
                <Icon name="circle-check" />
                {t(kind)}
              </li>
            ))}
          </Fine>
        </Card>
      )}
    </>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
  gap: var(--ui-space-5);

  /* A card beside one that is unfolded would be as long as it. */
  &:has([aria-expanded='true']) {
    align-items: start;
  }
`;

const Fine = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-6);
  margin: 0;
  padding: 0;
  color: var(--ui-fg-2);
  list-style: none;

  > li {
    display: inline-flex;
    gap: var(--ui-space-2);
    align-items: center;
  }

  svg {
    color: var(--ui-success-text);
  }
`;
