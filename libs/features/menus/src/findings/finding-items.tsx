import { styled } from 'styled-components';

import { PageLink } from '@backroom/auth/page-link';
import { linkStyles, Text, useText } from '@backroom/ui';

import type { Check } from './checks.ts';
import { findingsText } from './findings.text.ts';

/** Findings of one check, each with the way to its repair. */
export function FindingItems({ kind, items }: Pick<Check, 'kind' | 'items'>) {
  const t = useText(findingsText);
  return (
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
  );
}

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
