import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type Globals, toFrameAddress } from './playground-link.ts';

const HEIGHT_PX = 900;
const GAP_PX = 16;
const LARGEST_SCALE = 0.5;

interface FrameProps {
  id: string;
  globals: Globals;
  width: number;
  title: string;
}

/** Stories in pages of their own, as wide as screens and drawn so small that all stand side by side. */
export function Frames({ frames }: { frames: readonly FrameProps[] }) {
  const row = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!row.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  const taken = frames.reduce((sum, { width }) => sum + width, 0);
  const scale = Math.min(LARGEST_SCALE, (room - GAP_PX * (frames.length - 1)) / taken);
  return (
    <Row ref={row}>
      {room > 0 &&
        frames.map(({ id, globals, width, title }) => {
          const address = toFrameAddress(id, globals);
          return (
            // A new page for another address: that of the same one would be a step in the history of the browser.
            <figure key={`${title} ${address}`}>
              <Screen style={{ width: width * scale, height: HEIGHT_PX * scale }}>
                <iframe
                  title={title}
                  loading="lazy"
                  width={width}
                  height={HEIGHT_PX}
                  src={address}
                  style={{ transform: `scale(${scale})` }}
                />
              </Screen>
              <figcaption dir="ltr">{title}</figcaption>
            </figure>
          );
        })}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${GAP_PX}px;
  min-height: ${HEIGHT_PX / 4}px;

  figcaption {
    margin-block-start: var(--ui-space-2);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
  }
`;

const Screen = styled.div`
  border-radius: var(--ui-radius-3);
  outline: 1px solid var(--ui-line-2);
  overflow: clip;
  /* What is scaled keeps to one corner. */
  direction: ltr;

  iframe {
    border: 0;
    transform-origin: 0 0;
  }
`;
