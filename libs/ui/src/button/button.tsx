import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { Spinner } from '../spinner/spinner.tsx';
import { truncate } from '../theme/styles.ts';
import { buttonStyles } from './button.styles.ts';

export type ButtonTone = 'solid' | 'outline' | 'ghost' | 'danger' | 'danger-outline';

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> & {
  /** `solid` once per region; `danger` only for the confirming button of a destructive action. */
  tone?: ButtonTone;
  /** Overrides the user's global control size. */
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** Keeps width, focus and label, and ignores clicks. */
  loading?: boolean;
  /** Looks like `loading`, but a click starts the action again. */
  busy?: boolean;
};

/** Performs an action; use a link for navigation. */
export function Button({
  tone = 'outline',
  size,
  icon,
  loading = false,
  busy = loading,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || rest['aria-disabled'] === true) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <Root
      {...rest}
      type={type}
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <Content data-busy={busy || undefined}>
        {icon}
        <Label>{children}</Label>
      </Content>
      {busy && (
        <Overlay>
          <Spinner />
        </Overlay>
      )}
    </Root>
  );
}

// Same delay as the spinner.
const fadeOut = keyframes`
  to { opacity: 0; }
`;

const Root = styled.button`
  ${buttonStyles}
`;

const Content = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ui-gap);
  min-width: 0;

  &[data-busy] {
    animation: ${fadeOut} var(--ui-motion-1) 300ms forwards;
  }
`;

const Label = styled.span`
  ${truncate}
`;

const Overlay = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`;
