import { css } from 'styled-components';

/** Link styles, also for the link of the router: `` styled(Link)`${linkStyles}` ``. */
export const linkStyles = css`
  border-radius: var(--ui-radius-1);
  color: var(--ui-accent-text);
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--ui-accent-text-strong);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;
