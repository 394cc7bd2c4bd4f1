import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { MAX_FINDINGS } from '@backroom/contract/findings';
import { ButtonLink } from '@backroom/records/detail';
import { Card, EmptyState, formatTotal, Icon, linkStyles, StatusTag, Text, useLanguage, useText } from '@backroom/ui';

import type { Check } from './checks.ts';
import { findingsText } from './findings.text.ts';

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

function FoundCheck({ check: { kind, count, items, all } }: { check: Check }) {
  const t = useText(findingsText);
  const language = useLanguage();
  const hasMore = count > MAX_FINDINGS;
  const rest = Math.min(count, MAX_FINDINGS) - items.length;
  const [more, later] = hasMore ? (['moreThan', 'laterThan'] as const) : (['more', 'later'] as const);
  return (
    <Card
      title={t(kind)}
      actions={<StatusTag tone="warning">{formatTotal(Math.min(count, MAX_FINDINGS), hasMore, language)}</StatusTag>}
    >
      <Text as="p" tone="soft">
        {t(`why.${kind}`)}
      </Text>
      <Items aria-label={t(kind)}>
        {items.map(({ key, name, note, to }) => (
          <li key={key}>
            <span>
              {name}
              {note !== '' && (
                <Text tone="faint">{kind === 'containedRoles' ? t('note.containedRoles', { note }) : note}</Text>
              )}
            </span>
            <Repair to={to} aria-label={`${t(`do.${kind}`)}: ${name}`}>
              {t(`do.${kind}`)}
            </Repair>
          </li>
        ))}
      </Items>
      {(rest > 0 || all !== undefined) && (
        <Rest>
          {rest > 0 && <Text tone="faint">{t(all === undefined ? later : more, { count: rest })}</Text>}
          {all !== undefined && (
            <ButtonLink to={all} data-tone="outline" data-size="small" aria-label={`${t('all')}: ${t(kind)}`}>
              {t('all')}
            </ButtonLink>
          )}
        </Rest>
      )}
    </Card>
  );
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr));
  gap: var(--ui-space-5);
`;

const Items = styled.ul`
  margin: var(--ui-space-3) 0 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    gap: var(--ui-space-4);
    align-items: baseline;
    justify-content: space-between;
    padding-block: var(--ui-space-2);
    border-top: 1px solid var(--ui-line-1);
    overflow-wrap: anywhere;
  }

  > li > span {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--ui-space-3);
    min-width: 0;
  }
`;

const Repair = styled(PageLink)`
  ${linkStyles}
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  min-width: var(--ui-target-least);
  min-height: var(--ui-target-least);
`;

const Rest = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  margin-top: var(--ui-space-3);
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
