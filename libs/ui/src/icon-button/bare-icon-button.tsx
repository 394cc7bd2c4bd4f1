import type { ComponentPropsWithRef, ReactElement } from 'react';
import styled from 'styled-components';

import { buttonStyles } from '../button/button.styles.ts';
import { Spinner } from '../spinner/spinner.tsx';

export type BareIconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-pressed'
> & {
  /** Accessible name: what the button does. */
  label: string;
  icon: ReactElement;
  /** State of a toggle button. */
  pressed?: boolean;
  loading?: boolean;
  size?: 'small' | 'medium' | 'large';
  tone?: 'ghost' | 'outline' | 'danger-outline';
};

/**
 * An `IconButton` without a tooltip, for use inside other components: a tooltip would consume the Esc meant for an
 * overlay, and its code would add to the size of the sign-in page.
 */
export function BareIconButton({
  label,
  icon,
  pressed,
  loading = false,
  size,
  tone = 'ghost',
  type = 'button',
  onClick,
  ...rest
}: BareIconButtonProps) {
  return (
    <Root
      {...rest}
      type={type}
      data-tone={tone}
      data-size={size}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading || rest['aria-disabled'] === true ? undefined : onClick}
    >
      {loading ? <Spinner /> : icon}
    </Root>
  );
}

const Root = styled.button`
  ${buttonStyles}
  width: var(--ui-h);
  padding: 0;
`;
