import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';

import { useText } from '../i18n/text.ts';
import { drawIcon } from '../icon/draw-icon.ts';
import { eye, eyeOff } from '../icon/shapes/base.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';
import { passwordInputText } from './password-input.text.ts';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'startAdornment' | 'endAdornment'> & {
  /** Shows a hint while caps lock is on and the input has the focus. */
  capsLockHint?: boolean;
};

/** Set `autoComplete` to `current-password` or `new-password` for password managers. */
export function PasswordInput({ capsLockHint = false, onKeyDown, onKeyUp, onBlur, ...rest }: PasswordInputProps) {
  const t = useText(passwordInputText);
  const [isVisible, setIsVisible] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <Root>
      <TextInput
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isVisible ? 'text' : 'password'}
        onKeyDown={(event) => {
          updateCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          updateCapsLock(event);
          onKeyUp?.(event);
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setIsCapsLockOn(false);
          onBlur?.(event);
        }}
        endAdornment={
          <BareIconButton
            label={t('show')}
            title={t('show')}
            icon={drawIcon(isVisible ? eyeOff : eye)}
            pressed={isVisible}
            disabled={rest.disabled}
            onClick={() => setIsVisible(!isVisible)}
          />
        }
      />
      {capsLockHint && <Hint role="status">{isCapsLockOn ? t('capsLock') : ''}</Hint>}
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  display: block;
`;

// On the line of the label, to avoid a layout shift.
const Hint = styled.span`
  position: absolute;
  inset-block-end: calc(100% + var(--ui-space-2));
  inset-inline-end: 0;
  color: var(--ui-warning-text);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
