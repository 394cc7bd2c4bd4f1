import { useMemo } from 'react';
import { styled } from 'styled-components';

import { useRegisteredPages } from '@backroom/auth';
import { useGetMenusQuery, useGetMenuTagsQuery } from '@backroom/client/menus';
import type { MenuNode } from '@backroom/contract/menus';
import { ButtonLink } from '@backroom/records/detail';
import { Button, Card, Stack, StatusTag, Text, useLanguage, useText } from '@backroom/ui';

import { menuText } from './menus.text.ts';
import { type Fault, findFaults } from './menus-health.ts';
import { getId, localizeMenuTitle } from './menus-values.ts';

/** Inconsistencies of the whole menu, independent of the filters; affected entries can be opened from here. */
export function MenuHealthCard({ onOpen }: { onOpen: ((menu: MenuNode) => void) | undefined }) {
  const t = useText(menuText);
  const pages = useRegisteredPages();
  const { data: nodes } = useGetMenusQuery({ query: {} });
  const { data: tags } = useGetMenuTagsQuery();
  const faults = useMemo(() => nodes && tags && findFaults(nodes, { pages, tags }), [nodes, pages, tags]);
  if (!faults) return null;

  return (
    <Card
      title={t('check')}
      actions={
        <>
          <StatusTag tone={faults.length > 0 ? 'warning' : 'success'}>
            {faults.length > 0 ? t('checkFound', { count: faults.length }) : t('checkFine')}
          </StatusTag>
          <ButtonLink to="/admin/finding" data-tone="outline" data-size="small">
            {t('allChecks')}
          </ButtonLink>
        </>
      }
    >
      {faults.length === 0 ? (
        <Text tone="faint">{t('checkWords')}</Text>
      ) : (
        <FaultList>
          {faults.map((fault) => (
            <FaultLine
              key={`${fault.kind} ${fault.subject} ${fault.menus.map(getId).join()}`}
              {...fault}
              onOpen={onOpen}
            />
          ))}
        </FaultList>
      )}
    </Card>
  );
}

function FaultLine({ kind, subject, menus, onOpen }: Fault & { onOpen: ((menu: MenuNode) => void) | undefined }) {
  const t = useText(menuText);
  const language = useLanguage();
  return (
    <li>
      <Stack direction="row" gap={4} align="center" wrap>
        <Text tone="soft">{t(kind)}</Text>
        <Text variant="strong">{subject || '-'}</Text>
        {menus.map((menu) =>
          onOpen ? (
            <Button key={menu.menuId} size="small" onClick={() => onOpen(menu)}>
              {localizeMenuTitle(menu, language)}
            </Button>
          ) : (
            <Text key={menu.menuId} tone="faint">
              {localizeMenuTitle(menu, language)}
            </Text>
          ),
        )}
      </Stack>
    </li>
  );
}

const FaultList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  max-height: 20rem;
  margin: 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;
