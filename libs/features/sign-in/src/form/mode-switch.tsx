import { styled } from 'styled-components';

import { useText, visuallyHidden } from '@backroom/ui';

import { signInText } from '../sign-in.text.ts';
import { type Mode, MODES } from './sign-in-mode.ts';

interface ModeSwitchProps {
  mode: Mode;
  /** Reserves the space until the modes are known. */
  isPending: boolean;
  onChoose: (mode: Mode) => void;
  /** Hover or focus, before a mode is chosen. */
  onIntent: () => void;
}

/** Switches between user name and phone. Native radio buttons: one tab stop, arrow keys select. */
export function ModeSwitch({ mode, isPending, onChoose, onIntent }: ModeSwitchProps) {
  const t = useText(signInText);
  return (
    <Group
      role="radiogroup"
      aria-label={t('mode')}
      data-pending={isPending || undefined}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {MODES.map((option) => (
        <Segment key={option}>
          <input type="radio" name="mode" checked={mode === option} onChange={() => onChoose(option)} />
          {t(option)}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--ui-space-1);
  margin-bottom: var(--ui-space-6);
  padding: var(--ui-space-1);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-sunken);

  &[data-pending] {
    visibility: hidden;
  }
`;

const Segment = styled.label`
  position: relative;
  padding: max(var(--ui-space-3), (var(--ui-target-least) - var(--ui-lh-body)) / 2) var(--ui-space-3);
  border: 1px solid transparent;
  border-radius: var(--ui-radius-1);
  color: var(--ui-fg-2);
  text-align: center;
  cursor: pointer;

  &:hover {
    color: var(--ui-accent-text-strong);
  }
  &:has(:checked) {
    border-color: var(--ui-accent-control);
    background: var(--ui-bg-surface);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--ui-accent-control);
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
  input {
    ${visuallyHidden}
  }
`;
