import { createNewRecordState, useCan } from '@backroom/auth';
import { deptContract } from '@backroom/contract/departments';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { storeContract, type StoreDetail } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';
import { ButtonLink } from '@backroom/records/detail';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { Button, Card, Stack, useText } from '@backroom/ui';

import { storeText } from './stores.text.ts';

interface StoreBeginningProps {
  detail: StoreDetail;
  onEditHours: () => void;
}

/** What a store without people or manager needs, each with its form; nothing for those who may do none of it. */
export function StoreBeginning({ detail: { store, staff }, onEditHours }: StoreBeginningProps) {
  const t = useText(storeText);
  const { storeId } = store;
  const canAddUsers = useCan(userContract.create.access);
  const canAddDepartments = useCan(deptContract.create.access);
  const canEdit = useCan(storeContract.update.access);
  const canPlan = useCan(monthPlanContract.month.access);
  const isBeginning = staff.count === 0 || store.managerId === 0;
  if (!isBeginning || (!canAddUsers && !canAddDepartments && !canEdit)) return null;
  return (
    <Card title={t('beginning')}>
      <Stack direction="row" gap={4} wrap>
        {canAddUsers && (
          <ButtonLink
            to={`/admin/sys-user?deptId=${storeId}`}
            state={createNewRecordState({ deptId: storeId })}
            data-tone="solid"
          >
            {t('addUser')}
          </ButtonLink>
        )}
        {canAddDepartments && (
          <ButtonLink
            to="/admin/sys-dept"
            state={createNewRecordState({ parentId: storeId, deptType: 'department' })}
            data-tone="outline"
          >
            {t('addDepartment')}
          </ButtonLink>
        )}
        {canEdit && (
          <Button tone="outline" onClick={onEditHours}>
            {t('editHours')}
          </Button>
        )}
        {canPlan && (
          <ButtonLink to={toPlanAddress({ store: storeId })} data-tone="outline">
            {t('openPlan')}
          </ButtonLink>
        )}
      </Stack>
    </Card>
  );
}
