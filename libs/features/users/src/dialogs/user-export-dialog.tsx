import { useState } from 'react';

import { useDownload } from '@backroom/client/download';
import type { ArgOf } from '@backroom/contract';
import { type User, USER_EXPORT_COLUMNS, userContract, type UserExportColumn } from '@backroom/contract/users';
import { type RecordDialogProps, recordText } from '@backroom/records';
import {
  Button,
  CheckboxGroup,
  Dialog,
  formatBytes,
  formatTotal,
  Stack,
  Text,
  useLanguage,
  useText,
} from '@backroom/ui';

import { userText } from '../users.text.ts';
import { userExportText } from './user-export.text.ts';

/** Filters and sort of the list. */
export type UserExportQuery = ArgOf<typeof userContract.list>['query'];

/** The number of matching users; with `moreThanCount` there are more. */
export interface MatchingUsers {
  count: number;
  moreThanCount?: true | undefined;
}

interface UserExportDialogProps extends RecordDialogProps<readonly User[]> {
  query: UserExportQuery;
  matching: MatchingUsers;
}

/** Chooses the columns of an export of the given users, or of all matching ones. */
export function UserExportDialog({ record: users, query, matching, onClose }: UserExportDialogProps) {
  const t = useText(userExportText);
  const language = useLanguage();
  const { count, moreThanCount } = matching;
  const [columns, setColumns] = useState<readonly UserExportColumn[]>(USER_EXPORT_COLUMNS);
  const [start, { isLoading, received }] = useDownload(userContract.export);
  const labels = useColumnLabels();

  const download = async () => {
    const { orderBy, order } = query;
    const rows = users
      ? { orderBy, order, ids: users.map(({ userId }) => userId).join() }
      : { ...query, pageIndex: undefined, pageSize: undefined };
    const isSaved = await start({ query: { ...rows, columns: columns.join() } });
    if (isSaved) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={
        users
          ? t('selected', { count: users.length })
          : t('matching', { count, shown: formatTotal(count, moreThanCount, language) })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="solid" disabled={columns.length === 0} loading={isLoading} onClick={() => void download()}>
            {t('export')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <CheckboxGroup
          label={t('columns')}
          selectAll
          value={columns}
          onValueChange={setColumns}
          options={USER_EXPORT_COLUMNS.map((value) => ({ value, label: labels[value] }))}
        />
        {columns.length === 0 && <Text tone="danger">{t('noColumn')}</Text>}
        {isLoading && <Text tone="faint">{t('received', { size: formatBytes(received, language) })}</Text>}
      </Stack>
    </Dialog>
  );
}

function useColumnLabels(): Record<UserExportColumn, string> {
  const t = useText(userText);
  const tExport = useText(userExportText);
  const tRecord = useText(recordText);
  return {
    userId: tExport('number'),
    username: t('username'),
    nickName: t('name'),
    deptName: t('dept'),
    postName: t('post'),
    roles: t('roles'),
    phone: t('phone'),
    email: t('email'),
    sex: t('sex'),
    status: tRecord('status'),
    remark: tRecord('remark'),
    lastSignInAt: t('lastSignIn'),
    createdAt: t('createdAt'),
    updatedAt: tRecord('updated'),
  };
}
