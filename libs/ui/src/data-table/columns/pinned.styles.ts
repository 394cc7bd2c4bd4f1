import { css } from 'styled-components';

/** Pinned columns and actions of a table that overflows; a border and a shadow show that cells scroll under them. */
export const pinnedStyles = css`
  [data-overflow] > & {
    [data-cell='select'],
    [data-cell='expand'],
    [data-cell='actions'],
    [data-pin] {
      position: sticky;
      z-index: var(--ui-z-sticky);
    }

    thead :is([data-cell], [data-pin]) {
      z-index: calc(var(--ui-z-sticky) + 2);
    }

    [data-cell='select'],
    [data-cell='expand'] {
      inset-inline-start: 0;
    }

    [data-cell='select'] + [data-cell='expand'] {
      inset-inline-start: var(--ui-space-10);
    }

    [data-cell='actions'] {
      inset-inline-end: 0;
    }

    /* Only here: in a frame that does not scroll, the head would stick to the page, whose padding the table covers. */
    [data-pin='start'] {
      inset-inline-start: var(--pin);
    }

    [data-pin='end'] {
      inset-inline-end: var(--pin);
    }
  }

  [data-hides-start] > & [data-pin='start'][data-pin-edge] {
    border-inline-end: 1px solid var(--ui-line-2);
  }

  [data-hides-end] > & :is([data-pin='end'][data-pin-edge], :not([data-pin='end']) + [data-cell='actions']) {
    border-inline-start: 1px solid var(--ui-line-2);
  }

  [data-hides-start] > & [data-pin='start'][data-pin-edge],
  [data-hides-end] > & [data-pin='end'][data-pin-edge],
  [data-hides-end] > & :not([data-pin='end']) + [data-cell='actions'] {
    box-shadow: var(--ui-e1);
  }
`;
