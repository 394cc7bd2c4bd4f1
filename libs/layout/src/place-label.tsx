import { styled } from 'styled-components';

import { truncate } from '@backroom/ui';

/** Where somebody works. Either may be empty. */
export interface WorkPlace {
  store: string;
  department: string;
}

/** Who belongs to the store itself, and to no department within it, is in one place. */
const placesIn = ({ store, department }: WorkPlace) => [...new Set([store, department])].filter(Boolean);

/** All in one line. */
export const placeWords = (place: WorkPlace): string => placesIn(place).join(' · ');

/** Store and department; where there is little room the store alone. */
export function PlaceLabel({ place }: { place: WorkPlace }) {
  const [first, second] = placesIn(place);
  if (!first) return null;
  return (
    <Label title={placeWords(place)}>
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
