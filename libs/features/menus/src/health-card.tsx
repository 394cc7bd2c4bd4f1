import { useMemo } from 'react';
import { styled } from 'styled-components';

import { useKnownPages } from '@backroom/auth';
import { useGetMenuEntriesQuery, useGetMenuTagsQuery } from '@backroom/client/menu-management';
import { type MenuNode } from '@backroom/contract/menu-management';
import { Button, Card, Stack, StatusTag, Text, useLanguage, useText } from '@backroom/ui';

import { type Fault, faultsOf } from './health.ts';
import { menuText } from './menu.text.ts';
import { keyOf, titleOf } from './menu-values.ts';

/** Inconsistencies of the whole menu, independent of the filters; affected entries can be opened from here. */
export function HealthCard({ onOpen }: { onOpen: ((menu: MenuNode) => void) | undefined }) {
  const t = useText(menuText);
  const pages = useKnownPages();
  const { data: nodes } = useGetMenuEntriesQuery({ query: {} });
  const { data: tags } = useGetMenuTagsQuery();
  const faults = useMemo(() => nodes && tags && faultsOf(nodes, { pages, tags }), [nodes, pages, tags]);
  if (!faults) return null;

  return (
    <Card
      title={t('check')}
      actions={
        <StatusTag tone={faults.length > 0 ? 'warning' : 'success'}>
          {faults.length > 0 ? t('checkFound', { count: faults.length }) : t('checkFine')}
        </StatusTag>
      }
    >
      {faults.length === 0 ? (
        <Text tone="faint">{t('checkWords')}</Text>
      ) : (
        <Lines>
          {faults.map((fault) => (
            <FaultLine
              key={`${fault.kind} ${fault.what} ${fault.menus.map(keyOf).join()}`}
              {...fault}
              onOpen={onOpen}
            />
          ))}
        </Lines>
      )}
    </Card>
  );
}

function FaultLine({ kind, what, menus, onOpen }: Fault & { onOpen: ((menu: MenuNode) => void) | undefined }) {
  const t = useText(menuText);
  const language = useLanguage();
  return (
    <li>
      <Stack direction="row" gap={4} align="center" wrap>
        <Text tone="soft">{t(kind)}</Text>
        <Text role="strong">{what || '-'}</Text>
        {menus.map((menu) =>
          onOpen ? (
            <Button key={menu.menuId} size="small" onClick={() => onOpen(menu)}>
              {titleOf(menu, language)}
            </Button>
          ) : (
            <Text key={menu.menuId} tone="faint">
              {titleOf(menu, language)}
            </Text>
          ),
        )}
      </Stack>
    </li>
  );
}

const Lines = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  max-height: 20rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;
