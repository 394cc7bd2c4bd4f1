import { css } from 'styled-components';

/** A link, or a button that looks like one, in a cell. */
export const openButtonStyles = css`
  display: inline-block;
  /* The target of the checkbox before it covers its margin. */
  min-width: calc(var(--ui-target-least) + var(--ui-space-2));
  /* With the margins it is as wide as its text. */
  max-width: calc(100% + 2 * var(--ui-space-2));
  padding: calc((var(--ui-target-least) - var(--ui-lh-body)) / 2) var(--ui-space-2);
  margin-inline: calc(-1 * var(--ui-space-2));
  border: 0;
  border-radius: var(--ui-radius-1);
  overflow: hidden;
  background: none;
  color: var(--ui-accent-text);
  font: inherit;
  text-align: start;
  text-decoration: underline dotted var(--ui-line-2);
  text-underline-offset: 0.25em;
  text-overflow: ellipsis;
  vertical-align: middle;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
    text-decoration: underline solid;
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    color: LinkText;
  }
`;
