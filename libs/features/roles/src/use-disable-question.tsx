import { useCallback, useRef, useState } from 'react';

import { type Role } from '@backroom/contract/roles';
import { ConfirmDialog, useText } from '@backroom/ui';

import { roleText } from './role.text.ts';

/** Asks before people lose what a role grants. `ask` is stable and comes back once somebody has answered. */
export function useDisableQuestion() {
  const t = useText(roleText);
  const [role, setRole] = useState<Role | null>(null);
  const answer = useRef<(isSure: boolean) => void>(() => undefined);

  const ask = useCallback((asked: Role) => {
    setRole(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (isSure: boolean) => {
    setRole(null);
    answer.current(isSure);
  };

  const element = role && (
    <ConfirmDialog
      open
      tone="danger"
      title={t('disableTitle', { name: role.roleName })}
      body={role.userCount > 0 ? t('disableBody', { count: role.userCount }) : t('disableNobody')}
      confirmLabel={t('disable')}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
  return { ask, element };
}
