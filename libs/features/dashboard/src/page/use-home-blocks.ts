import { useSelector } from 'react-redux';

import { hasAnyPermission, selectPermissions, useUser } from '@backroom/auth';
import { useMediaQuery, usePreference } from '@backroom/ui';

import { type BlockKind, joinStack, parseChoices } from '../model/block-choices.ts';
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
  const isNarrow = useMediaQuery(NARROW);
  // Unless the user has an order of their own.
  const arrange = isNarrow ? beginWithAttention : joinStack;
  return { choices, isAvailable, kinds: stored === '' ? arrange(kinds) : kinds };
}

/** One below the other, what needs attention comes first. */
const beginWithAttention = (kinds: readonly BlockKind[]): readonly BlockKind[] =>
  kinds.toSorted((one, other) => Number(other === 'attention') - Number(one === 'attention'));

export type HomeBlocks = ReturnType<typeof useHomeBlocks>;
