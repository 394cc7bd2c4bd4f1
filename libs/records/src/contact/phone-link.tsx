import { styled } from 'styled-components';

import { Icon, linkStyles, useText } from '@backroom/ui';

import { phoneLinkText } from './phone-link.text.ts';

interface PhoneLinkProps {
  phone: string;
  /** In a table or beside a name, where a column of icons would be louder than the records. */
  isQuiet?: boolean;
}

/** A telephone number that can be called. */
export function PhoneLink({ phone, isQuiet = false }: PhoneLinkProps) {
  const t = useText(phoneLinkText);
  return (
    <ContactLink href={`tel:${phone}`} aria-label={t('call', { phone })} data-quiet={isQuiet || undefined}>
      {!isQuiet && <Icon name="smartphone" />}
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

  &[data-quiet] {
    vertical-align: middle;
  }

  &[data-quiet]:not(:hover) {
    color: inherit;
    text-decoration: underline dotted var(--ui-line-2);
    text-underline-offset: 0.25em;
  }

  @media (pointer: coarse) {
    min-height: var(--ui-target-touch);
  }
`;
