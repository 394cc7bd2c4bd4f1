import { useCan } from '@backroom/auth';
import { type User, userContract } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { Button, Icon, IconButton, useText } from '@backroom/ui';

import type { MatchingUsers, UserExportQuery } from './dialogs/user-export-dialog.tsx';
import { userText } from './users.text.ts';

const NONE: MatchingUsers = { count: 0 };

/** The export of all matching or of the selected users. */
export function useUserExport(query: UserExportQuery, matching: MatchingUsers | undefined) {
  const isAllowed = useCan(userContract.export.access);
  const dialog = useLazyDialog(loadDialog, { query, matching: matching ?? NONE });
  return { isAllowed, ...dialog };
}

interface UserExportButtonProps {
  export: ReturnType<typeof useUserExport>;
  /** Null exports all matching users. */
  users: readonly User[] | null;
  disabled?: boolean;
}

/** Opens the choice of columns; nothing without permission. */
export function UserExportButton({ export: { isAllowed, open, preload }, users, disabled }: UserExportButtonProps) {
  const t = useText(userText);
  if (!isAllowed) return null;
  const handlers = { onPointerEnter: preload, onFocus: preload, onClick: () => void open(users) };
  if (users === null) return <IconButton {...handlers} label={t('export')} icon={<Icon name="download" />} />;
  return (
    <Button {...handlers} icon={<Icon name="download" />} disabled={disabled}>
      {t('export')}
    </Button>
  );
}

const loadDialog = async () => (await import('./dialogs/user-export-dialog.tsx')).UserExportDialog;
