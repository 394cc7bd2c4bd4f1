import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetMenusQuery } from '@backroom/client/menus';
import { type Menu, menuContract } from '@backroom/contract/menus';
import {
  Forbidden,
  isForbidden,
  isSameFilters,
  ListFilter,
  useDraftRecovery,
  useFilterUrlState,
  useLazyDialog,
  useNewRecordRequest,
} from '@backroom/records';
import { Button, Card, Icon, IconButton, PageHeader, Stack, Toolbar, useText } from '@backroom/ui';

import { MenuHealthCard } from './menu-health-card.tsx';
import { MenuTable } from './menu-table.tsx';
import { menuText } from './menus.text.ts';

export function MenuTreePage() {
  const t = useText(menuText);
  return useCan(menuContract.list.access) ? <MenuTree /> : <Forbidden title={t('title')} />;
}

function MenuTree() {
  const t = useText(menuText);
  const { query, setFilters } = useFilterUrlState(menuContract.list.query);
  const result = useGetMenusQuery({ query });
  const canCreate = useCan(menuContract.create.access);
  const canEdit = useCan(menuContract.update.access);
  const [parentId, setParentId] = useState(0);
  const form = useLazyDialog<Menu, { parentId: number }>(loadForm, { parentId });
  const [expansion, setExpansion] = useState({ isExpanded: true, revision: 0 });
  const applied = { title: query.title ?? '', visible: query.visible ?? '' };
  const isFiltered = Object.values(applied).some(Boolean);
  useDraftRecovery(menuContract, form.open);
  useNewRecordRequest(canCreate ? form.open : undefined);

  if (isForbidden(result.error)) return <Forbidden title={t('title')} />;
  const createChild = (id: number) => {
    setParentId(id);
    void form.open(null);
  };
  const setAllExpanded = (isExpanded: boolean) =>
    setExpansion(({ revision }) => ({ isExpanded, revision: revision + 1 }));
  const visibility = [
    { value: '', label: t('any') },
    { value: '0', label: t('shown') },
    { value: '1', label: t('hidden') },
  ];

  return (
    <>
      <PageHeader title={t('title')} description={t(canEdit ? 'purpose' : 'plainPurpose')} />
      <Stack gap={5}>
        <Card flush>
          <ListFilter
            fields={[
              { name: 'title', label: t('name') },
              { name: 'visible', label: t('visible'), options: visibility },
            ]}
            applied={applied}
            onSearch={(draft) => (isSameFilters(draft, applied) ? void result.refetch() : setFilters(draft))}
            searching={result.isFetching}
          />
          <Toolbar
            end={
              <IconButton
                label={t('refresh')}
                icon={<Icon name="refresh" />}
                loading={result.isFetching}
                onClick={() => void result.refetch()}
              />
            }
          >
            {canCreate && (
              <Button
                tone="solid"
                icon={<Icon name="plus" />}
                onPointerEnter={form.preload}
                onFocus={form.preload}
                onClick={() => createChild(0)}
              >
                {t('create')}
              </Button>
            )}
            <Button onClick={() => setAllExpanded(true)}>{t('expandAll')}</Button>
            <Button onClick={() => setAllExpanded(false)}>{t('foldAll')}</Button>
          </Toolbar>
          <MenuTable
            // Expanded rows are internal state of the table; a new key resets it.
            key={expansion.revision}
            result={result}
            isFiltered={isFiltered}
            isExpanded={expansion.isExpanded || isFiltered}
            form={form}
            onCreateChild={createChild}
            onClearFilters={() => setFilters({})}
          />
        </Card>
        <MenuHealthCard onOpen={canEdit ? (menu) => void form.open(menu) : undefined} />
      </Stack>
      {form.element}
    </>
  );
}

const loadForm = async () => (await import('./menu-form.tsx')).MenuForm;
