import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';

const PlaceContext = createContext<HTMLElement | null>(null);

interface FootNoticeAreaProps {
  /** What scrolls. */
  children: ReactNode;
  /** As wide as the panel, with the padding of its footer. */
  isInPanel?: boolean;
}

/** Content that scrolls, and below it the place of its `FootNotice`s, which stay in sight. Every panel is one. */
export function FootNoticeArea({ children, isInPanel = false }: FootNoticeAreaProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <PlaceContext value={place}>{children}</PlaceContext>
      <Place ref={setPlace} data-in-panel={isInPanel || undefined} />
    </>
  );
}

/** Shown below the content that it belongs to, above the buttons of a form; nothing outside of an area. */
export function FootNotice({ children }: { children: ReactNode }) {
  const place = use(PlaceContext);
  return place && createPortal(children, place);
}

const Place = styled.div`
  flex: none;
  width: 100%;

  &:empty {
    display: none;
  }

  &[data-in-panel] {
    padding: var(--ui-space-2) var(--ui-space-7);
    border-top: 1px solid var(--ui-line-1);
    background: var(--ui-bg-sunken);
  }
`;
