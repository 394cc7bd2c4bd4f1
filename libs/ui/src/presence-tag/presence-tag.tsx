import { Fragment } from 'react';
import styled from 'styled-components';

import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface PresenceTagProps {
  /** Of the people who edit; shown in one line, cut off where there is no room. */
  names: readonly string[];
  /** The whole sentence, such as "Wang Fang is editing this row": for screen readers and as a tooltip. */
  label: string;
}

/** The names of the people who edit a row or a record at this moment. */
export function PresenceTag({ names, label }: PresenceTagProps) {
  return (
    <Tag title={label}>
      <Names aria-hidden>
        {names.map((name, index) => (
          // Two people may have the same name.
          <Fragment key={index}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </Fragment>
        ))}
      </Names>
      <VisuallyHidden>{label}</VisuallyHidden>
    </Tag>
  );
}

/**
 * A thin frame over its positioned parent, which a `PresenceTag` explains. It takes no pointer and does not move. Its
 * colour is one of people, neither that of the own selection nor that of a status.
 */
export const PresenceFrame = styled.span.attrs({ 'aria-hidden': true })`
  position: absolute;
  inset: 0;
  z-index: 2;
  border: 2px solid var(--ui-hue-7);
  border-radius: var(--ui-radius-1);
  pointer-events: none;

  @media (forced-colors: active) {
    border-color: Highlight;
  }
`;

const Tag = styled.span`
  position: relative;
  display: inline-flex;
  min-width: 0;
  max-width: 100%;
  padding: 0 var(--ui-space-3);
  border: 1px solid var(--ui-hue-7);
  border-radius: var(--ui-radius-1);
  background: color-mix(in srgb, var(--ui-hue-7) var(--ui-avatar-share), var(--ui-bg-surface));
  color: var(--ui-hue-7);
  font-size: var(--ui-fs-caption);
  font-weight: var(--ui-fw-normal);
  line-height: var(--ui-lh-caption);
  white-space: nowrap;
`;

const Names = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
