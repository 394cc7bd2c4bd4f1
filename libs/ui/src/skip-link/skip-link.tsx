import type { MouseEvent } from 'react';
import styled from 'styled-components';

import { useText } from '../i18n/text.ts';
import { skipLinkText } from './skip-link.text.ts';

/**
 * First Tab stop of the page; skips the menu and the bars.
 *
 * @param target id of `main`, which needs `tabindex=-1`
 */
export function SkipLink({ target = 'content' }: { target?: string }) {
  const t = useText(skipLinkText);
  const handleClick = (event: MouseEvent) => {
    // Moves the focus without changing the hash, which the router would handle as navigation.
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <Anchor href={`#${target}`} onClick={handleClick}>
      {t('skip')}
    </Anchor>
  );
}

const Anchor = styled.a`
  position: fixed;
  z-index: var(--ui-z-progress);
  inset-block-start: var(--ui-space-3);
  inset-inline-start: var(--ui-space-3);
  padding: var(--ui-space-3) var(--ui-space-5);
  border-radius: var(--ui-radius-2);
  background: var(--ui-accent-solid);
  box-shadow: var(--ui-e2);
  color: var(--ui-accent-on-solid);
  text-decoration: none;

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
