import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { cashInContract } from '@backroom/contract/cash-in';
import { monthPlanContract } from '@backroom/contract/month-plan';
import { type DropdownMenuEntry, Icon, IconButton, useText } from '@backroom/ui';

import type { EditorState } from '../../model/editor-state.ts';
import { monthPlanText } from '../../month-plan.text.ts';
import type { Steps } from '../use-steps.ts';

interface StepProps {
  state: EditorState;
  steps: Steps;
}

/** Undo and redo; neither for those who may change no cell. */
function useStepActions({ state, steps }: StepProps) {
  const t = useText(monthPlanText);
  if (!useCan([monthPlanContract.save.access, cashInContract.add.access])) return [];
  return [
    { id: 'undo', label: t('undo'), disabled: state.done.length === 0, onSelect: steps.undo },
    { id: 'redo', label: t('redo'), disabled: state.undone.length === 0, onSelect: steps.redo },
  ];
}

/** Undo and redo as entries of a menu. */
export function useStepItems(props: StepProps): DropdownMenuEntry[] {
  const actions = useStepActions(props);
  return actions.length > 0 ? [...actions, 'separator'] : [];
}

/** Undo and redo as buttons. */
export const StepButtons = (props: StepProps) =>
  useStepActions(props).map(({ id, label, disabled, onSelect }) => (
    <IconButton key={id} label={label} icon={id === 'undo' ? UNDO : REDO} disabled={disabled} onClick={onSelect} />
  ));

const Mirrored = styled.span`
  display: inline-flex;
  transform: scaleX(-1);
`;

const UNDO = <Icon name="undo" />;
const REDO = <Mirrored>{UNDO}</Mirrored>;
