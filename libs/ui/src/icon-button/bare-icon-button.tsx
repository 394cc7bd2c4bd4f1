import { type ComponentPropsWithRef, type ReactElement } from 'react';
import styled from 'styled-components';

import { buttonStyles } from '../button/button-styles.ts';
import { Spinner } from '../spinner/spinner.tsx';

export type BareIconButtonProps = Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-pressed'
> & {
  /** What pressing does. */
  label: string;
  icon: ReactElement;
  /** For a button that stays down. */
  pressed?: boolean;
  loading?: boolean;
  size?: 'small' | 'medium' | 'large';
  tone?: 'ghost' | 'outline' | 'danger-outline';
};

/**
 * An `IconButton` without its tooltip, for the inside of other parts: a tooltip would take the Esc that is meant for
 * an overlay, and its code would weigh on the sign-in page.
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
