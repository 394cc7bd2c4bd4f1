import { Fragment, useState } from 'react';
import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { createLazyComponent, createLazyModule, getListSeparator, Tooltip, truncate } from '@backroom/ui';

import { LINKED, type LinkedType } from './linked-types.ts';

interface RecordNameProps {
  type: LinkedType;
  /** 0: there is no such record. */
  id: number;
  name: string;
  /** Within a sentence, which wraps or is truncated itself. */
  isInline?: boolean;
  /** -1 in a grid with keys of its own, which names the record elsewhere too. */
  tabIndex?: -1;
}

/**
 * The name of a person, a role, a department or a store: a link to its page, with a card on hover and focus. Plain text
 * without the permission to read it, and for a record that turns out to be outside the data scope. The card requests the
 * record when it opens; a list of names requests nothing.
 */
export function RecordName({ type, id, name, isInline = false, tabIndex }: RecordNameProps) {
  const Line = isInline ? Fragment : OneLine;
  const canRead = useCan(LINKED[type].access);
  const [isAbsent, setAbsent] = useState(false);
  if (!canRead || id <= 0 || isAbsent) return isInline ? name : <OneLine title={name}>{name}</OneLine>;
  return (
    <Line>
      <Tooltip
        describes={false}
        content={<RecordCard type={type} id={id} name={name} onAbsent={() => setAbsent(true)} />}
      >
        <NameLink to={LINKED[type].getPath(id, name)} tabIndex={tabIndex} data-in-text={isInline || undefined}>
          {name}
        </NameLink>
      </Tooltip>
    </Line>
  );
}

/** The names of several records of a kind in one line. */
export const RecordNames = ({
  type,
  records,
}: {
  type: LinkedType;
  records: readonly Pick<RecordNameProps, 'id' | 'name'>[];
}) => (
  <OneLine>
    {records.map(({ id, name }, index) => (
      <OneOfSeveral key={id}>
        {index > 0 && getListSeparator()}
        <RecordName type={type} id={id} name={name} />
      </OneOfSeveral>
    ))}
  </OneLine>
);

const NameOnly = ({ name }: Pick<RecordNameProps, 'name'>) => name;
const RecordCard = createLazyComponent<Pick<RecordNameProps, 'type' | 'id' | 'name'> & { onAbsent: () => void }>(
  createLazyModule(async () => (await import('./record-card.tsx')).RecordCard),
  NameOnly,
  NameOnly,
);

/** Names are text first: in a table of names links in the brand colour would be louder than the records themselves. */
const NameLink = styled(PageLink)`
  /* As high as a pointer needs, in a line that stays as high as it is. */
  padding-block: var(--ui-space-1);
  border-radius: var(--ui-radius-1);
  color: inherit;
  text-decoration: underline dotted var(--ui-line-2);
  text-underline-offset: 0.25em;

  &:hover {
    color: var(--ui-accent-text-strong);
    text-decoration: underline solid;
  }

  &:not([data-in-text]) {
    display: inline-block;
    min-width: var(--ui-target-least);
    max-width: 100%;
    padding-block: calc((var(--ui-target-least) - var(--ui-lh-body)) / 2);
    overflow: hidden;
    text-overflow: ellipsis;
    vertical-align: middle;
  }

  /* In a card of two lines there is no room to touch it: a tap opens the record of the card. */
  @media (max-width: 575px) and (pointer: coarse) {
    [data-two-lines] td &:not([data-in-text]) {
      min-width: 0;
      padding-block: 0;
      vertical-align: bottom;
      pointer-events: none;
    }
  }
`;

/** In a cell only the first one is sure to be whole: by touch the others are reached in the record. */
const OneOfSeveral = styled.span`
  @media (pointer: coarse) {
    td &:not(:first-child) {
      pointer-events: none;
    }
  }
`;

const OneLine = styled.span`
  ${truncate}

  /* The name is cut off in its link, whose target reaches beyond its line. */
  @media (max-width: 575px) and (pointer: coarse) {
    [data-two-lines] th & {
      overflow: visible;
    }
  }
`;
