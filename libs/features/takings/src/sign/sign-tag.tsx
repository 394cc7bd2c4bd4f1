import { styled } from 'styled-components';

import type { TakingsSign } from '@backroom/contract/takings';
import { useText } from '@backroom/ui';

import { signText } from './sign.text.ts';
import { SignMark } from './sign-mark.tsx';

/** The sign of a day with its word. */
export function SignTag({ sign }: { sign: TakingsSign }) {
  const t = useText(signText);
  return (
    <Tag>
      <SignMark sign={sign} />
      {t(sign)}
    </Tag>
  );
}

const Tag = styled.span`
  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  color: var(--ui-fg-1);
  white-space: nowrap;
`;
