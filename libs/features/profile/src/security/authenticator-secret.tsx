import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { DescriptionList, QrCode, useText } from '@backroom/ui';

import { securityText } from './security.text.ts';

/** The secret of an authenticator: as text, and as the URI of the QR code. */
export interface Secret {
  secret: string;
  uri: string;
}

/** Shows the secret as QR code and text, beside the field for the first code. */
export function AuthenticatorSecret({ secret: { secret, uri }, children }: { secret: Secret; children: ReactNode }) {
  const t = useText(securityText);
  return (
    <Layout>
      <QrCode value={uri} label={t('qrCode')} />
      <Side>
        <DescriptionList
          columns={1}
          items={[{ label: t('secret'), value: <Key>{groupByFour(secret)}</Key>, copy: secret }]}
        />
        {children}
      </Side>
    </Layout>
  );
}

/** Groups of four are easier to type. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? '';

const Layout = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5) var(--ui-space-7);
  align-items: flex-start;
  justify-content: center;
`;

const Side = styled.div`
  display: flex;
  flex: 1 1 14em;
  flex-direction: column;
  gap: var(--ui-space-5);
  min-width: 0;
`;

// Shrinks before the copy button does.
const Key = styled.code`
  flex: 1 1 12em;
  min-width: 0;
  font-family: var(--ui-font-mono);
`;
