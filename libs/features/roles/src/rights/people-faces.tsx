import { styled } from 'styled-components';

import type { RolePreview } from '@backroom/contract/role-rights';
import { Avatar, formatNumber, useLanguage } from '@backroom/ui';

import { usePeopleText } from './use-people-text.ts';

/** The people whom a change concerns: the first ones by face, and how many more. */
export function PeopleFaces({ people, most }: { people: RolePreview['people']; most: number }) {
  const language = useLanguage();
  const text = usePeopleText()(people);
  const shown = people.list.slice(0, most);
  const rest = people.count - shown.length;
  if (people.count === 0) return null;
  return (
    <Faces role="img" aria-label={text} title={text}>
      {shown.map(({ userId, name, avatar }) => (
        <Avatar key={userId} id={userId} name={name} src={avatar} size="small" decorative />
      ))}
      {rest > 0 && <span>{shown.length > 0 ? `+${formatNumber(rest, language)}` : formatNumber(rest, language)}</span>}
    </Faces>
  );
}

const Faces = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;

  > [data-avatar] {
    margin-inline-end: calc(-1 * var(--ui-space-2));
    box-shadow: 0 0 0 2px var(--ui-bg-surface);
  }

  > :not([data-avatar]) {
    margin-inline-start: var(--ui-space-4);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    font-variant-numeric: tabular-nums;
  }
`;
