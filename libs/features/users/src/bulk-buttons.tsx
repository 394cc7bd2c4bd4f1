import { useMemo, useState } from 'react';

import { MAX_IDS } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { Button, DropdownMenu, Icon, useText } from '@backroom/ui';

import type { BulkKind } from './bulk-kind.ts';
import { userText } from './users.text.ts';

const KINDS: readonly BulkKind[] = ['enable', 'disable', 'moveDept', 'changeRoles'];

interface BulkButtonsProps {
  users: readonly User[];
  onDone: () => void;
}

export function BulkButtons({ users, onDone }: BulkButtonsProps) {
  const t = useText(userText);
  const [kind, setKind] = useState<BulkKind>('enable');
  const dialog = useLazyDialog(
    loadDialog,
    useMemo(() => ({ kind, onDone }), [kind, onDone]),
  );
  const { open } = dialog;
  return (
    <>
      <DropdownMenu
        trigger={
          <Button
            tone="outline"
            disabled={users.length > MAX_IDS}
            icon={<Icon name="chevron-down" />}
            onPointerEnter={dialog.preload}
            onFocus={dialog.preload}
          >
            {t('bulk')}
          </Button>
        }
        items={KINDS.map((bulkKind) => ({
          id: bulkKind,
          label: t(bulkKind),
          onSelect: () => {
            setKind(bulkKind);
            void open(users);
          },
        }))}
      />
      {dialog.element}
    </>
  );
}

const loadDialog = async () => (await import('./bulk-dialog.tsx')).BulkDialog;
