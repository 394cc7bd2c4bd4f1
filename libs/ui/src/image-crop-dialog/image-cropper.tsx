import { createElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import {
  clampZoom,
  getMaxOffset,
  type Point,
  scaleOffset,
  type Size,
  toOffset,
  toPosition,
  ZOOM,
} from './crop-geometry.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';
import { PercentInput } from './percent-input.tsx';
import type { SelectedImage } from './use-selected-image.ts';
import { ZoomSlider } from './zoom-slider.tsx';

const CENTER: Point = { x: 0, y: 0 };
const NO_SIZE: Size = { width: 0, height: 0 };

/** Crop area with a zoom slider, and number fields as the accessible alternative to dragging. */
export function ImageCropper({
  image,
  shape,
  onCropAreaChange,
}: {
  image: SelectedImage;
  shape: 'round' | 'square';
  onCropAreaChange: (area: Point & Size) => void;
}) {
  const t = useText(imageCropDialogText);
  const root = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(CENTER);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [sizes, setSizes] = useState({ image: NO_SIZE, crop: NO_SIZE });
  const maxOffset = getMaxOffset(sizes.image, sizes.crop, zoom);
  const position = toPosition(offset, maxOffset);
  const isReady = sizes.image.width > 0;

  useEffect(() => {
    if (isReady) focusCropAreaIfIdle(root.current);
  }, [isReady]);

  const move = (change: Partial<Point>) => setOffset(toOffset({ ...position, ...change }, maxOffset));
  const zoomTo = (requested: number) => {
    const next = clampZoom(requested);
    setZoom(next);
    setOffset(scaleOffset(offset, next / zoom, getMaxOffset(sizes.image, sizes.crop, next)));
  };
  return (
    <Root ref={root}>
      {createElement(image.Area, {
        image: image.url,
        label: t('area'),
        shape,
        offset,
        zoom,
        onOffsetChange: setOffset,
        onZoomChange: setZoom,
        onKeyboardZoom: zoomTo,
        onCropAreaChange,
        onSizesChange: (changed) => setSizes((current) => ({ ...current, ...changed })),
      })}
      <Hint aria-hidden>{t('move')}</Hint>
      <ZoomSlider value={zoom} onChange={zoomTo} />
      <NumberFields>
        <PercentInput
          label={t('x')}
          max={100}
          value={position.x}
          disabled={maxOffset.x === 0}
          onChange={(x) => move({ x })}
        />
        <PercentInput
          label={t('y')}
          max={100}
          value={position.y}
          disabled={maxOffset.y === 0}
          onChange={(y) => move({ y })}
        />
        <PercentInput
          label={t('zoom')}
          min={ZOOM.min * 100}
          max={ZOOM.max * 100}
          step={ZOOM.step * 100}
          value={Math.round(zoom * 100)}
          disabled={!isReady}
          onChange={(percent) => zoomTo(percent / 100)}
        />
      </NumberFields>
    </Root>
  );
}

/** Moves the focus to the crop area, unless the user has already focused another control. */
function focusCropAreaIfIdle(root: HTMLElement | null): void {
  const active = document.activeElement;
  if (active !== document.body && !active?.matches('[role="dialog"], [data-choose]')) return;
  root?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
}

const Root = styled.div`
  display: grid;
  gap: var(--ui-space-4);
  min-width: 0;
`;

const Hint = styled.div`
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: center;
`;

const NumberFields = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--ui-space-4);
`;
