import { styled } from 'styled-components';

import { useText } from '@backroom/ui';

import { monthPlanText } from '../month-plan.text.ts';

interface GridHelpProps {
  canEdit: boolean;
  canCheck?: boolean;
}

/** The keys of the grid, below it. */
export function GridHelp({ canEdit, canCheck = false }: GridHelpProps) {
  const t = useText(monthPlanText);
  return <Help>{t(canEdit ? 'gridHelp' : 'readOnlyGridHelp', { check: canCheck ? t('checkHelp') : '' })}</Help>;
}

const Help = styled.p`
  margin: 0;
  padding: var(--ui-space-4) var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
