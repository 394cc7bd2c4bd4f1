import { useMemo, useState } from 'react';

import { MAX_IDS } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { Button, DropdownMenu, Icon, useText } from '@backroom/ui';

import type { BulkKind } from './bulk-kind.ts';
import { userText } from './users.text.ts';

/** Frequent actions are buttons; status changes are in the menu. */
const INLINE_ACTIONS: readonly BulkKind[] = ['moveDept', 'changeRoles'];
const MENU_ACTIONS: readonly BulkKind[] = ['enable', 'disable'];

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
  const buttonProps = {
    tone: 'outline',
    disabled: users.length > MAX_IDS,
    onPointerEnter: dialog.preload,
    onFocus: dialog.preload,
  } as const;
  const open = (chosen: BulkKind) => {
    setKind(chosen);
    void dialog.open(users);
  };
  return (
    <>
      {INLINE_ACTIONS.map((each) => (
        <Button key={each} {...buttonProps} onClick={() => open(each)}>
          {t(each)}
        </Button>
      ))}
      <DropdownMenu
        trigger={
          <Button {...buttonProps} icon={<Icon name="chevron-down" />}>
            {t('changeStatus')}
          </Button>
        }
        items={MENU_ACTIONS.map((each) => ({ id: each, label: t(each), onSelect: () => open(each) }))}
      />
      {dialog.element}
    </>
  );
}

const loadDialog = async () => (await import('./dialogs/bulk-dialog.tsx')).BulkDialog;
