import { type ReactNode, useState } from 'react';

import { useCan, useViewName } from '@backroom/auth';
import { STATUS_NORMAL } from '@backroom/contract';
import { type ManagedStore, type StoreDetail, storeManagementContract } from '@backroom/contract/store-management';
import { recordText, useLazyForm } from '@backroom/records';
import { Button, Card, DescriptionList, PageHeader, Stack, StatusTag, Tabs, useText } from '@backroom/ui';

import { storeText } from './store.text.ts';
import { DepartmentTable, RoleTable, StaffTable } from './store-tables.tsx';
import { hoursOf } from './store-values.ts';
import { useLevels } from './use-levels.ts';

type Part = 'departments' | 'staff' | 'roles';

/** Profile, departments, people and roles of a store. */
export function StoreView({ detail, back }: { detail: StoreDetail; back: ReactNode }) {
  const t = useText(storeText);
  const { store, departments, staff, roles } = detail;
  useViewName(store.deptName);
  const mayEdit = useCan(storeManagementContract.update.access);
  const form = useLazyForm(loadForm);
  const mayTell = useCan(storeManagementContract.history.access);
  const history = useLazyForm(loadHistory);
  const [part, setPart] = useState<Part>('departments');

  return (
    <>
      <PageHeader
        title={store.deptName}
        description={store.parentName}
        actions={
          <Stack direction="row" gap={5} align="center" wrap>
            {back}
            {mayTell && (
              <Button
                onPointerEnter={history.prepare}
                onFocus={history.prepare}
                onClick={() => void history.open(store)}
              >
                {t('history')}
              </Button>
            )}
            {mayEdit && (
              <Button
                tone="solid"
                onPointerEnter={form.prepare}
                onFocus={form.prepare}
                onClick={() => void form.open(store)}
              >
                {t('edit')}
              </Button>
            )}
          </Stack>
        }
      />
      <Stack gap={5}>
        <Card>
          <Facts store={store} />
        </Card>
        <Card>
          <Tabs
            label={t('below')}
            value={part}
            onValueChange={setPart}
            tabs={[
              {
                ...{ value: 'departments', label: t('departments'), count: departments.length },
                content: <DepartmentTable rows={departments} />,
              },
              { value: 'staff', label: t('staff'), count: staff.count, content: <StaffTable staff={staff} /> },
              { value: 'roles', label: t('roles'), count: roles.length, content: <RoleTable rows={roles} /> },
            ]}
          />
        </Card>
      </Stack>
      {form.element}
      {history.element}
    </>
  );
}

function Facts({ store }: { store: ManagedStore }) {
  const t = useText(storeText);
  const words = useText(recordText);
  const level = useLevels().find(({ value }) => value === store.storeLevel)?.label ?? store.storeLevel;
  const isOpen = store.status === STATUS_NORMAL;
  return (
    <DescriptionList
      facts={[
        { label: t('code'), value: store.storeCode, copy: store.storeCode },
        { label: t('level'), value: level },
        {
          label: words('status'),
          value: <StatusTag tone={isOpen ? 'success' : 'neutral'}>{words(isOpen ? 'normal' : 'disabled')}</StatusTag>,
        },
        { label: t('manager'), value: store.managerName },
        { label: t('phone'), value: store.phone },
        { label: t('hours'), value: hoursOf(store) },
        { label: t('timeZone'), value: store.timeZone },
        { label: t('currency'), value: store.currency },
        { label: t('openedOn'), value: store.openedOn },
        ...(store.closedOn ? [{ label: t('closedOn'), value: store.closedOn }] : []),
        { label: t('address'), value: store.address, wide: true },
      ]}
    />
  );
}

const loadForm = async () => (await import('./store-form.tsx')).StoreForm;
const loadHistory = async () => (await import('./store-history.tsx')).StoreHistory;
