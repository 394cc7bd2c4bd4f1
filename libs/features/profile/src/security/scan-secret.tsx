import { type ReactNode } from 'react';
import { styled } from 'styled-components';

import { DescriptionList, QrCode, useText } from '@backroom/ui';

import { securityText } from './security.text.ts';

/** For an authenticator: as text, and as the address that its camera reads. */
export interface Secret {
  secret: string;
  uri: string;
}

/** The secret to scan or to type, and beside it the field for its first code. */
export function ScanSecret({ secret: { secret, uri }, children }: { secret: Secret; children: ReactNode }) {
  const t = useText(securityText);
  return (
    <Pair>
      <QrCode value={uri} label={t('qrCode')} />
      <Beside>
        <DescriptionList
          columns={1}
          facts={[{ label: t('secret'), value: <Key>{inFours(secret)}</Key>, copy: secret }]}
        />
        {children}
      </Beside>
    </Pair>
  );
}

/** Easier to type off a screen. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5) var(--ui-space-7);
  align-items: flex-start;
  justify-content: center;
`;

const Beside = styled.div`
  display: flex;
  flex: 1 1 14em;
  flex-direction: column;
  gap: var(--ui-space-5);
  min-width: 0;
`;

// Gives way to the button behind it.
const Key = styled.code`
  flex: 1 1 12em;
  min-width: 0;
  font-family: var(--ui-font-mono);
`;
