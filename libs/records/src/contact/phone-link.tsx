import { styled } from 'styled-components';

import { Icon, linkStyles, useText } from '@backroom/ui';

import { phoneLinkText } from './phone-link.text.ts';

/** A telephone number that can be called. */
export function PhoneLink({ phone }: { phone: string }) {
  const t = useText(phoneLinkText);
  return (
    <ContactLink href={`tel:${phone}`} aria-label={t('call', { phone })}>
      <Icon name="smartphone" />
      {phone}
    </ContactLink>
  );
}

/** A number or an address that leads to a person; large enough for a finger. */
export const ContactLink = styled.a`
  ${linkStyles}
  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
  min-height: var(--ui-target-least);

  @media (pointer: coarse) {
    min-height: var(--ui-target-touch);
  }
`;
