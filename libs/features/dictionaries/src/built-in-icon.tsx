import { styled } from 'styled-components';

import { Icon } from '@backroom/ui';

/** Marks a record that the code depends on. */
export function BuiltInIcon({ label }: { label: string }) {
  return (
    <Mark>
      <Icon name="lock" label={label} />
    </Mark>
  );
}

const Mark = styled.span`
  display: inline-flex;
  color: var(--ui-fg-3);
  vertical-align: text-bottom;
`;
