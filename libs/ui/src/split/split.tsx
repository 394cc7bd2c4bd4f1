import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { getInlineSign, toInlineKey } from '../measure/direction.ts';
import { PageInsetContext } from '../measure/page-inset.ts';
import { splitText } from './split.text.ts';

export interface SplitProps {
  /** Content of the first pane: 部门. Part of the accessible name of the splitter. */
  label: string;
  start: ReactNode;
  children: ReactNode;
  /** Width of the first pane in px; controlled. */
  size: number;
  onSizeChange: (size: number) => void;
}

const STEP_PX = 16;
const HANDLE_PX = 16;
const MIN_PX = 200;
const MAX_PX = 480;

/**
 * Two panes side by side with a movable splitter; stacked below 992 px.
 *
 * ARIA window splitter. Keys on the splitter: Left and Right move it by 16 px, Home and End to its limits.
 */
export function Split({ label, start, children, size, onSizeChange }: SplitProps) {
  const t = useText(splitText);
  const paneId = useId();
  const [drag, setDrag] = useState<{ x: number; size: number; currentSize: number } | null>(null);
  const clamp = (width: number) => Math.round(Math.min(MAX_PX, Math.max(MIN_PX, width)));
  const width = clamp(drag?.currentSize ?? size);

  const handlePointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ x: event.clientX, size: width, currentSize: width });
  };
  const handlePointerUp = () => {
    setDrag(null);
    if (drag && width !== size) onSizeChange(width);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: width - STEP_PX, ArrowRight: width + STEP_PX, Home: MIN_PX, End: MAX_PX }[
      toInlineKey(event.key)
    ];
    if (next === undefined) return;
    event.preventDefault();
    onSizeChange(clamp(next));
  };

  return (
    <Root data-print="path" style={{ '--split-start': `${width}px` }}>
      <Start id={paneId}>{start}</Start>
      <Handle
        role="separator"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={t('handle', { label })}
        aria-controls={paneId}
        aria-valuemin={MIN_PX}
        aria-valuemax={MAX_PX}
        aria-valuenow={width}
        data-dragged={drag ? '' : undefined}
        onPointerDown={handlePointerDown}
        onPointerMove={({ clientX }) =>
          drag && setDrag({ ...drag, currentSize: clamp(drag.size + (clientX - drag.x) * getInlineSign()) })
        }
        onPointerUp={handlePointerUp}
        onPointerCancel={() => setDrag(null)}
        onKeyDown={handleKeyDown}
      />
      <End data-print="flow">
        <PageInsetContext value={width + HANDLE_PX}>{children}</PageInsetContext>
      </End>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex: 1 0 auto;
  min-width: 0;

  @media (max-width: 991px) {
    flex-direction: column;
    gap: var(--ui-space-5);
  }
`;

const Start = styled.div`
  flex: 0 0 var(--split-start);
  min-width: 0;

  @media (max-width: 991px) {
    flex-basis: auto;
  }
`;

const Handle = styled.div`
  position: relative;
  flex: none;
  width: var(--ui-space-5);
  cursor: col-resize;
  touch-action: none;
  user-select: none;

  &::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 50%;
    width: 1px;
    background: var(--ui-line-1);
    content: '';
  }

  &:is(:hover, :focus-visible, [data-dragged])::before {
    width: 2px;
    background: var(--ui-accent-control);
  }

  &:focus-visible {
    border-radius: var(--ui-radius-1);
    outline-offset: -2px;
  }

  @media (max-width: 991px) {
    display: none;
  }
`;

const End = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
`;
