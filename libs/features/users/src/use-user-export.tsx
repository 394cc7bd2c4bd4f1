import { useCan } from '@backroom/auth';
import { type User, userContract } from '@backroom/contract/users';
import { type ListTool, useLazyDialog } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import type { MatchingUsers, UserExportQuery } from './dialogs/user-export-dialog.tsx';
import { userText } from './users.text.ts';

const NONE: MatchingUsers = { count: 0 };

/** The export of all matching users, or of the selected ones. It opens the choice of columns. */
export function useUserExport(query: UserExportQuery, matching: MatchingUsers | undefined) {
  const t = useText(userText);
  const isAllowed = useCan(userContract.export.access);
  const dialog = useLazyDialog(loadDialog, { query, matching: matching ?? NONE });
  const tool: ListTool = {
    items: isAllowed ? [{ id: 'export', label: t('export'), onSelect: () => void dialog.open(null) }] : [],
    // Shown by the page: the line above the list gives way to the bar of the selected users.
    element: null,
  };
  return { isAllowed, tool, ...dialog };
}

interface UserExportButtonProps {
  export: ReturnType<typeof useUserExport>;
  users: readonly User[];
  disabled?: boolean;
}

/** Exports the selected users; nothing without permission. */
export function UserExportButton({ export: { isAllowed, open, preload }, users, disabled }: UserExportButtonProps) {
  const t = useText(userText);
  if (!isAllowed) return null;
  return (
    <Button
      icon={<Icon name="download" />}
      disabled={disabled}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void open(users)}
    >
      {t('export')}
    </Button>
  );
}

const loadDialog = async () => (await import('./dialogs/user-export-dialog.tsx')).UserExportDialog;
