import { useSelector } from 'react-redux';

import { hasAnyPermission, selectPermissions, useUser } from '@backroom/auth';
import { useMediaQuery, usePreference } from '@backroom/ui';

import { type BlockKind, parseChoices } from '../model/block-choices.ts';
import { PLAN_ACCESS } from './kpi-row.tsx';

/** Blocks are one below the other. */
const NARROW = '(max-width: 991.98px)';

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
  const kinds = choices.flatMap(({ kind, isHidden }) => (isHidden ? [] : [kind]));
  // One below the other, what needs attention comes first, unless the user has an order of their own.
  const isReordered = useMediaQuery(NARROW) && stored === '' && kinds.includes('attention');
  return {
    choices,
    isAvailable,
    kinds: isReordered ? (['attention', ...kinds.filter((kind) => kind !== 'attention')] as const) : kinds,
  };
}
export type HomeBlocks = ReturnType<typeof useHomeBlocks>;
