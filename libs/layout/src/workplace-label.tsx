import { styled } from 'styled-components';

import { truncate } from '@backroom/ui';

/** Store and department of the user. Either may be empty. */
export interface Workplace {
  store: string;
  department: string;
}

/** Users who belong to the store itself have the same name for both. */
const getNames = ({ store, department }: Workplace) => [...new Set([store, department])].filter(Boolean);

/** Formats the workplace in one line. */
export const formatWorkplace = (workplace: Workplace): string => getNames(workplace).join(' · ');

/** Store and department; on narrow screens only the store. */
export function WorkplaceLabel({ workplace }: { workplace: Workplace }) {
  const [first, second] = getNames(workplace);
  if (!first) return null;
  return (
    <Label title={formatWorkplace(workplace)}>
      {first}
      {second && <Second> · {second}</Second>}
    </Label>
  );
}

const Label = styled.span`
  ${truncate}
  max-width: 220px;
  padding-inline: var(--ui-space-4);
  border-inline: 1px solid var(--ui-line-1);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-space-7);

  @media (max-width: 991.98px) {
    display: none;
  }
`;

const Second = styled.span`
  @media (max-width: 1199.98px) {
    display: none;
  }
`;
