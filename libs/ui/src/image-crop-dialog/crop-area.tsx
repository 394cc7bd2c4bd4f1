import { type KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';

import { styleNonce } from '../csp/style-nonce.ts';
import { type Point, type Size, withinZoom,ZOOM } from './crop-place.ts';

export interface CropAreaProps {
  image: string;
  label: string;
  offset: Point;
  zoom: number;
  onOffset: (offset: Point) => void;
  onZoom: (zoom: number) => void;
  /** In pixels of the picture itself. */
  onPart: (part: Point & Size) => void;
  onSizes: (sizes: { picture?: Size; cut?: Size }) => void;
  onFail: () => void;
}

const STEP_PX = 8;

/** The picture under its frame. The library moves by arrows but names nothing, so name and zoom keys are ours. */
export function CropArea({ image, label, offset, zoom, onOffset, onZoom, onPart, onSizes, onFail }: CropAreaProps) {
  const zoomByKey = (event: KeyboardEvent) => {
    const by = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onZoom(withinZoom(zoom + by));
  };
  return (
    <Frame onKeyDown={zoomByKey}>
      <Cropper
        image={image}
        crop={offset}
        zoom={zoom}
        minZoom={ZOOM.min}
        maxZoom={ZOOM.max}
        aspect={1}
        cropShape="round"
        showGrid={false}
        keyboardStep={STEP_PX}
        nonce={styleNonce()}
        onCropChange={onOffset}
        onZoomChange={(next) => onZoom(withinZoom(next))}
        onCropAreaChange={(_, part) => onPart(part)}
        onMediaLoaded={(picture) => onSizes({ picture })}
        onCropSizeChange={(cut) => onSizes({ cut })}
        mediaProps={{ onError: onFail }}
        cropperProps={{ role: 'application', 'aria-label': label }}
      />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  height: 320px;
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  overflow: hidden;

  .reactEasyCrop_CropArea {
    color: var(--ui-veil);
  }

  .reactEasyCrop_CropArea:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;
