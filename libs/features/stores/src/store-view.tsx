import { type ReactNode, useState } from 'react';

import { useCan, useViewName } from '@backroom/auth';
import { STATUS_NORMAL } from '@backroom/contract';
import { type Store, storeContract, type StoreDetail } from '@backroom/contract/stores';
import { PhoneLink, recordText, useDraftRecovery, useLazyDialog } from '@backroom/records';
import { DetailColumns } from '@backroom/records/detail';
import { RecordName } from '@backroom/records/record-name';
import { Avatar, Button, Card, DescriptionList, PageHeader, Stack, StatusTag, Tabs, useText } from '@backroom/ui';

import { StoreFigures } from './figures/store-figures.tsx';
import type { StoreYear } from './figures/use-store-year.ts';
import { useHoursFormat } from './hours/use-hours-format.ts';
import { StoreBeginning } from './store-beginning.tsx';
import { DepartmentTable, RoleTable, StaffTable } from './store-tables.tsx';
import { storeText } from './stores.text.ts';
import { formatHours } from './stores-values.ts';
import { useStoreLevels } from './use-store-levels.ts';

type TabName = 'departments' | 'staff';

interface StoreViewProps {
  detail: StoreDetail;
  /** Undefined for those who may not read plans. */
  year: StoreYear | undefined;
  back: ReactNode;
}

/** What a store takes in, its profile, departments and people; beside them its hours and roles. */
export function StoreView({ detail, year, back }: StoreViewProps) {
  const t = useText(storeText);
  const { store, departments, staff, roles } = detail;
  useViewName(store.deptName);
  const canEdit = useCan(storeContract.update.access);
  const form = useLazyDialog(loadForm);
  useDraftRecovery(storeContract, loadForm, form.open);
  const canReadHistory = useCan(storeContract.history.access);
  const history = useLazyDialog(loadHistory);
  const [tab, setTab] = useState<TabName>('departments');

  return (
    <>
      <PageHeader
        title={store.deptName}
        picture={<Avatar id={store.storeId} kind="store" name={store.deptName} size="large" decorative />}
        description={store.parentName}
        actions={
          <Stack direction="row" gap={5} align="center" wrap>
            {back}
            {canReadHistory && (
              <Button
                onPointerEnter={history.preload}
                onFocus={history.preload}
                onClick={() => void history.open(store)}
              >
                {t('history')}
              </Button>
            )}
            {canEdit && (
              <Button
                tone="solid"
                onPointerEnter={form.preload}
                onFocus={form.preload}
                onClick={() => void form.open(store)}
              >
                {t('edit')}
              </Button>
            )}
          </Stack>
        }
      />
      <DetailColumns
        aside={
          <>
            <Card title={t('hours')}>
              <StoreHours store={store} />
            </Card>
            <Card title={t('roles')}>
              <RoleTable rows={roles} />
            </Card>
          </>
        }
      >
        <StoreBeginning detail={detail} onEditHours={() => void form.open(store)} />
        {year && <StoreFigures store={store} year={year} />}
        <Card title={t('details')}>
          <StoreDetails store={store} />
        </Card>
        <Card>
          <Tabs
            label={t('below')}
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'departments',
                label: t('departments'),
                count: departments.length,
                content: <DepartmentTable rows={departments} />,
              },
              { value: 'staff', label: t('staff'), count: staff.count, content: <StaffTable staff={staff} /> },
            ]}
          />
        </Card>
      </DetailColumns>
      {form.element}
      {history.element}
    </>
  );
}

function StoreDetails({ store }: { store: Store }) {
  const t = useText(storeText);
  const tRecord = useText(recordText);
  const level = useStoreLevels().find(({ value }) => value === store.storeLevel)?.label ?? store.storeLevel;
  const isOpen = store.status === STATUS_NORMAL;
  return (
    <DescriptionList
      columns={2}
      items={[
        { label: t('code'), value: store.storeCode, copy: store.storeCode },
        { label: t('level'), value: level },
        {
          label: tRecord('status'),
          value: (
            <StatusTag plain={isOpen} tone={isOpen ? 'success' : 'neutral'}>
              {tRecord(isOpen ? 'normal' : 'disabled')}
            </StatusTag>
          ),
        },
        {
          label: t('manager'),
          value: store.managerName && <RecordName type="user" id={store.managerId} name={store.managerName} />,
        },
        { label: t('phone'), value: store.phone && <PhoneLink phone={store.phone} /> },
        { label: t('currency'), value: store.currency },
        { label: t('openedOn'), value: store.openedOn },
        ...(store.closedOn ? [{ label: t('closedOn'), value: store.closedOn }] : []),
        { label: t('address'), value: store.address, wide: true },
      ]}
    />
  );
}

function StoreHours({ store }: { store: Store }) {
  const t = useText(storeText);
  const formatList = useHoursFormat();
  return (
    <DescriptionList
      columns={1}
      items={[
        { label: t('regularHours'), value: formatHours(store) },
        ...(store.weekHours.length > 0
          ? [{ label: t('weekHours'), value: formatList('weekHours', store.weekHours) }]
          : []),
        ...(store.holidays.length > 0 ? [{ label: t('holidays'), value: formatList('holidays', store.holidays) }] : []),
        { label: t('timeZone'), value: store.timeZone },
      ]}
    />
  );
}

const loadForm = async () => (await import('./store-form.tsx')).StoreForm;
const loadHistory = async () => (await import('./store-history.tsx')).StoreHistory;
