import { useMemo } from 'react';

import { useCan, useRegisteredPages } from '@backroom/auth';
import { useGetFindingsQuery } from '@backroom/client/findings';
import { useGetMenusQuery, useGetMenuTagsQuery } from '@backroom/client/menus';
import { menuContract } from '@backroom/contract/menus';
import { QueryPlaceholder } from '@backroom/records';
import { StaleDataHint } from '@backroom/records/detail';
import { Card, EmptyState, PageHeader, Stack, useLanguage, useText } from '@backroom/ui';

import { findFaults } from '../menus-health.ts';
import { localizeMenuTitle } from '../menus-values.ts';
import { CheckList } from './check-list.tsx';
import { toChecks, toMenuChecks } from './checks.ts';
import { findingsText } from './findings.text.ts';

/** Twelve checks of people, roles, stores, departments and the menu, each with its repair. */
export function FindingsPage() {
  const t = useText(findingsText);
  const result = useGetFindingsQuery({ query: {}, suppressErrors: 'all' }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title={t('title')} description={t('purpose')} />
      {result.data ? (
        <Stack gap={5}>
          <StaleDataHint result={result} />
          <Checks findings={result.data.list} />
        </Stack>
      ) : (
        <Card>
          <QueryPlaceholder result={result} lines={8} />
        </Card>
      )}
    </>
  );
}

function Checks({ findings }: { findings: Parameters<typeof toChecks>[0] }) {
  const t = useText(findingsText);
  const isEnglish = useLanguage() === 'en-US';
  const menuChecks = useMenuChecks();
  const checks = [...toChecks(findings, isEnglish), ...menuChecks];
  if (checks.length === 0)
    return (
      <Card>
        <EmptyState title={t('none')} description={t('noneHint')} />
      </Card>
    );
  return <CheckList checks={checks} />;
}

/** None until menu and tags are loaded, and without the right to list menus. */
function useMenuChecks() {
  const language = useLanguage();
  const pages = useRegisteredPages();
  const skip = { skip: !useCan(menuContract.list.access) };
  const { data: nodes } = useGetMenusQuery({ query: {} }, skip);
  const { data: tags } = useGetMenuTagsQuery(undefined, skip);
  return useMemo(() => {
    if (!nodes || !tags) return [];
    return toMenuChecks(findFaults(nodes, { pages, tags }), (menu) => localizeMenuTitle(menu, language));
  }, [nodes, tags, pages, language]);
}
