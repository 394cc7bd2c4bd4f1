import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';

import { captureOpener, restoreFocus } from '../../overlay/opener.ts';
import { ROW_SELECTOR } from './row-parts.ts';

/** Message shown instead of rows. Rows that replace it take over its focus: the highlighted row, or else the first. */
export function TableMessage({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current: message } = ref;
    const table = message?.parentElement?.querySelector('table');
    return () => {
      // Runs before the message is removed; the rows are there afterwards.
      if (message?.contains(document.activeElement)) queueMicrotask(createFocusReturn(table));
    };
  }, []);
  return <Root ref={ref}>{children}</Root>;
}

function createFocusReturn(table: HTMLElement | null | undefined) {
  const opener = captureOpener();
  return () => {
    if (document.activeElement !== document.body) return;
    const row =
      table?.querySelector<HTMLElement>('tr[data-highlighted]') ?? table?.querySelector<HTMLElement>(ROW_SELECTOR);
    if (row) row.focus();
    else restoreFocus(opener);
  };
}

const Root = styled.div`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &:not(:has(> *)) {
    padding: var(--ui-space-10) var(--ui-space-7);
    text-align: center;
  }
`;
