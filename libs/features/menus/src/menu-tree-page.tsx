import { useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetMenuEntriesQuery } from '@backroom/client/menu-management';
import { type Menu, menuManagementContract } from '@backroom/contract/menu-management';
import {
  isForbidden,
  isSameFilters,
  ListFilter,
  NoRight,
  useAskedForNew,
  useFilterAddress,
  useLazyForm,
  useReopening,
} from '@backroom/records';
import { Button, Card, Icon, IconButton, PageHeader, Stack, Toolbar, useText } from '@backroom/ui';

import { HealthCard } from './health-card.tsx';
import { menuText } from './menu.text.ts';
import { MenuTable } from './menu-table.tsx';

export function MenuTreePage() {
  const t = useText(menuText);
  return useCan(menuManagementContract.list.access) ? <MenuTree /> : <NoRight title={t('title')} />;
}

function MenuTree() {
  const t = useText(menuText);
  const { query, filterBy } = useFilterAddress(menuManagementContract.list.query);
  const answer = useGetMenuEntriesQuery({ query });
  const mayCreate = useCan(menuManagementContract.create.access);
  const mayEdit = useCan(menuManagementContract.update.access);
  const [parentId, setParentId] = useState(0);
  const form = useLazyForm<Menu, { parentId: number }>(loadForm, { parentId });
  const [unfolded, setUnfolded] = useState({ all: true, turn: 0 });
  const applied = { title: query.title ?? '', visible: query.visible ?? '' };
  const isFiltered = Object.values(applied).some(Boolean);
  useReopening(menuManagementContract, form.open);
  useAskedForNew(mayCreate ? form.open : undefined);

  if (isForbidden(answer.error)) return <NoRight title={t('title')} />;
  const createBelow = (id: number) => {
    setParentId(id);
    void form.open(null);
  };
  const unfold = (all: boolean) => setUnfolded(({ turn }) => ({ all, turn: turn + 1 }));
  const visibility = [
    { value: '', label: t('any') },
    { value: '0', label: t('shown') },
    { value: '1', label: t('hidden') },
  ];

  return (
    <>
      <PageHeader title={t('title')} description={t(mayEdit ? 'purpose' : 'plainPurpose')} />
      <Stack gap={5}>
        <Card flush>
          <ListFilter
            fields={[
              { name: 'title', label: t('name') },
              { name: 'visible', label: t('visible'), options: visibility },
            ]}
            applied={applied}
            onSearch={(draft) => (isSameFilters(draft, applied) ? void answer.refetch() : filterBy(draft))}
            searching={answer.isFetching}
          />
          <Toolbar
            end={
              <IconButton
                label={t('refresh')}
                icon={<Icon name="refresh" />}
                loading={answer.isFetching}
                onClick={() => void answer.refetch()}
              />
            }
          >
            {mayCreate && (
              <Button
                tone="solid"
                icon={<Icon name="plus" />}
                onPointerEnter={form.prepare}
                onFocus={form.prepare}
                onClick={() => createBelow(0)}
              >
                {t('create')}
              </Button>
            )}
            <Button onClick={() => unfold(true)}>{t('expandAll')}</Button>
            <Button onClick={() => unfold(false)}>{t('foldAll')}</Button>
          </Toolbar>
          <MenuTable
            // Expanded rows are internal state of the table; a new key resets it.
            key={unfolded.turn}
            answer={answer}
            isFiltered={isFiltered}
            unfolded={unfolded.all || isFiltered}
            form={form}
            onCreateBelow={createBelow}
            onClearFilters={() => filterBy({})}
          />
        </Card>
        <HealthCard onOpen={mayEdit ? (menu) => void form.open(menu) : undefined} />
      </Stack>
      {form.element}
    </>
  );
}

const loadForm = async () => (await import('./menu-form.tsx')).MenuForm;
