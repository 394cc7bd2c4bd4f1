import { useMemo, useState } from 'react';

import { MAX_IDS } from '@backroom/contract';
import type { User } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { Button, DropdownMenu, Icon, useText } from '@backroom/ui';

import type { BulkKind } from './bulk-kind.ts';
import { userText } from './users.text.ts';

/** The most frequent ones are a click nearer than the change of the status. */
const ON_THE_BAR: readonly BulkKind[] = ['moveDept', 'changeRoles'];
const IN_THE_MENU: readonly BulkKind[] = ['enable', 'disable'];

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
      {ON_THE_BAR.map((each) => (
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
        items={IN_THE_MENU.map((each) => ({ id: each, label: t(each), onSelect: () => open(each) }))}
      />
      {dialog.element}
    </>
  );
}

const loadDialog = async () => (await import('./dialogs/bulk-dialog.tsx')).BulkDialog;
