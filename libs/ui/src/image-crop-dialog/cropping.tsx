import { createElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { offsetOf, placeOf, type Point, roomOf, type Size, withinZoom, ZOOM, zoomedOffset } from './crop-place.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';
import { Percent } from './percent.tsx';
import { type Picture } from './use-picture.ts';
import { ZoomSlider } from './zoom-slider.tsx';

const MIDDLE: Point = { x: 0, y: 0 };
const NO_SIZE: Size = { width: 0, height: 0 };

/** Crop area with a zoom slider, and number fields as the accessible alternative to dragging. */
export function Cropping({ picture, onPart }: { picture: Picture; onPart: (part: Point & Size) => void }) {
  const t = useText(imageCropDialogText);
  const root = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(MIDDLE);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [sizes, setSizes] = useState({ picture: NO_SIZE, cut: NO_SIZE });
  const free = roomOf(sizes.picture, sizes.cut, zoom);
  const place = placeOf(offset, free);
  const isReady = sizes.picture.width > 0;

  useEffect(() => {
    if (isReady) takeIdleFocus(root.current);
  }, [isReady]);

  const move = (change: Partial<Point>) => setOffset(offsetOf({ ...place, ...change }, free));
  const enlarge = (wanted: number) => {
    const next = withinZoom(wanted);
    setZoom(next);
    setOffset(zoomedOffset(offset, next / zoom, roomOf(sizes.picture, sizes.cut, next)));
  };
  return (
    <Root ref={root}>
      {createElement(picture.Area, {
        image: picture.url,
        label: t('area'),
        offset,
        zoom,
        onOffset: setOffset,
        onZoom: setZoom,
        onZoomKey: enlarge,
        onPart,
        onSizes: (known) => setSizes((now) => ({ ...now, ...known })),
      })}
      <Tip aria-hidden>{t('move')}</Tip>
      <ZoomSlider value={zoom} onChange={enlarge} />
      <Numbers>
        <Percent label={t('x')} max={100} value={place.x} disabled={free.x === 0} onChange={(x) => move({ x })} />
        <Percent label={t('y')} max={100} value={place.y} disabled={free.y === 0} onChange={(y) => move({ y })} />
        <Percent
          label={t('zoom')}
          min={ZOOM.min * 100}
          max={ZOOM.max * 100}
          step={ZOOM.step * 100}
          value={Math.round(zoom * 100)}
          disabled={!isReady}
          onChange={(percent) => enlarge(percent / 100)}
        />
      </Numbers>
    </Root>
  );
}

/** Moves the focus to the crop area, unless the user has already focused another control. */
function takeIdleFocus(root: HTMLElement | null): void {
  const active = document.activeElement;
  if (active !== document.body && !active?.matches('[role="dialog"], [data-choose]')) return;
  root?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
}

const Root = styled.div`
  display: grid;
  gap: var(--ui-space-4);
  min-width: 0;
`;

const Tip = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: center;
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--ui-space-4);
`;
