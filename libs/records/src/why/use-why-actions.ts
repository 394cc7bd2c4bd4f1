import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import type { Access } from '@backroom/contract';
import { toExplainedTarget, toWhyAddress } from '@backroom/contract/explanations/rules';
import { type RowAction, useText } from '@backroom/ui';

import { whyText } from './why.text.ts';

/**
 * The action in the menu of a row that leads to everybody who can change its record; undefined without such a right, and
 * for those who may not list people.
 */
export function useWhyActions<Row>(
  access: Access | undefined,
  getId: (row: Row) => number,
): ((row: Row) => readonly RowAction[]) | undefined {
  const t = useText(whyText);
  const navigate = useNavigate();
  const canListPeople = useCan('admin:sysUser:list');
  return useMemo(() => {
    if (!access || !canListPeople) return undefined;
    return (row) => {
      const what = toExplainedTarget(access, getId(row));
      return [
        { id: 'whoCan', label: t('whoCan'), inMenu: true, onSelect: () => void navigate(toWhyAddress({ what })) },
      ];
    };
  }, [t, navigate, canListPeople, access, getId]);
}
