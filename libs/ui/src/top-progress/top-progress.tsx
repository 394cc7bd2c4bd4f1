import styled, { keyframes } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { topProgressText } from './top-progress.text.ts';

/** Thin progress bar along the top of the page during requests. Advances on a timer, then fades. */
export function TopProgress({ active }: { active: boolean }) {
  const t = useText(topProgressText);
  if (!active) return <Bar data-done aria-hidden />;
  return <Bar role="progressbar" aria-label={t('loading')} />;
}

const advance = keyframes`
  0% { transform: scaleX(0); }
  20% { transform: scaleX(0.5); }
  100% { transform: scaleX(0.95); }
`;

const Bar = styled.div`
  position: fixed;
  z-index: var(--ui-z-progress);
  inset: 0 0 auto;
  height: 2px;
  background: var(--ui-accent-brand);
  transform-origin: calc(50% - 50% * var(--inline));
  animation: ${advance} 10s var(--ui-ease-in) forwards;
  pointer-events: none;

  &[data-done] {
    opacity: 0;
    animation: none;
    transition: opacity var(--ui-motion-4) var(--ui-ease-out);
  }
`;
