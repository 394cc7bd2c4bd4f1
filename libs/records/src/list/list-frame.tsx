import { styled } from 'styled-components';

/** Fills the page up to its edges, and is at least as high. Contains a `ListFrame`, beside a `ListPane` in a `Split`. */
export const ListRoot = styled.div.attrs<{ 'data-print'?: string; 'data-edge-to-edge'?: string }>({
  'data-print': 'flow',
  'data-edge-to-edge': '',
})`
  display: flex;
  flex-direction: column;
  min-height: calc(100% + 2 * var(--ui-page-padding));
  margin: calc(-1 * var(--ui-page-padding));
  background: var(--ui-bg-surface);

  /* Beside a pane. */
  & & {
    flex: 1 0 auto;
    min-height: 0;
    margin: 0;
  }
`;

/** The usual padding of pages, for content of a `ListRoot` other than a list. */
export const PagePadding = styled.div`
  padding: var(--ui-page-padding);

  &:empty {
    display: none;
  }
`;

/** Toolbar, table and pagination: the first and the last of them stay in view while the rows scroll. */
export const ListFrame = styled.div.attrs<{ 'data-print'?: string }>({ 'data-print': 'flow' })`
  --list-bar-h: var(--ui-space-10);
  --list-foot-h: calc(var(--ui-space-9) + var(--ui-space-2));
  /* The last control of a row does not lie below the target of the handle of the right panel. */
  --row-end: var(--ui-target-least);

  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  min-width: 0;

  & > nav {
    position: sticky;
    z-index: calc(var(--ui-z-sticky) + 3);
    bottom: var(--page-top, 0px);
    margin-top: auto;
    border-top: 1px solid var(--ui-line-1);
    background: var(--ui-bg-surface);
  }

  @media print {
    & > nav {
      display: none;
    }
  }
`;
