import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';

interface GridHelpProps {
  /** The grid is described by its keys, with the way out. */
  id: string;
  canEdit: boolean;
  canCheck?: boolean;
  /** On which days the shown figures rest. */
  base?: string;
  /** At the end. */
  status?: ReactNode;
}

/** The base of difference and completion and the keys of the grid, below it. */
export function GridHelp({ id, canEdit, canCheck = false, base, status }: GridHelpProps) {
  const t = useText(monthPlanText);
  return (
    <Help>
      <p>
        {base && <Base>{base}</Base>}
        <span id={id}>{t(canEdit ? 'gridHelp' : 'readOnlyGridHelp', { check: canCheck ? t('checkHelp') : '' })}</span>
      </p>
      {status}
    </Help>
  );
}

const Base = styled.span`
  margin-inline-end: var(--ui-space-5);
  color: var(--ui-fg-2);
`;

const Help = styled.div`
  display: flex;
  gap: var(--ui-space-5);
  align-items: center;
  justify-content: space-between;
  padding: var(--ui-space-4) var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);

  /* The keys take more lines, not the status. */
  & > :not(p) {
    flex: none;
    max-width: 50%;
  }
`;
