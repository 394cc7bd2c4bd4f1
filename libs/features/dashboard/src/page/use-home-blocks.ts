import { useSelector } from 'react-redux';

import { hasAnyPermission, selectPermissions, useUser } from '@backroom/auth';
import { usePreference } from '@backroom/ui';

import { type BlockKind, parseChoices } from '../model/block-choices.ts';
import { PLAN_ACCESS } from './kpi-row.tsx';

/** The blocks that the user may have, in the chosen order. Known before any response, so that nothing moves. */
export function useHomeBlocks() {
  const permissions = useSelector(selectPermissions);
  const storeId = useUser()?.storeId ?? 0;
  const stored = usePreference('home');
  const can = (tag: string) => hasAnyPermission(permissions, [tag]);
  const isAvailable = (kind: BlockKind): boolean => {
    switch (kind) {
      case 'own':
        return storeId !== 0;
      case 'ranking':
        // A ranking needs several stores.
        return storeId === 0 && can(PLAN_ACCESS);
      case 'trend':
        return can(PLAN_ACCESS);
      case 'changes':
        return can('admin:sysOperLog:list');
      default:
        return true;
    }
  };
  const choices = parseChoices(stored).filter(({ kind }) => isAvailable(kind));
  return { choices, isAvailable, kinds: choices.flatMap(({ kind, isHidden }) => (isHidden ? [] : [kind])) };
}
export type HomeBlocks = ReturnType<typeof useHomeBlocks>;
