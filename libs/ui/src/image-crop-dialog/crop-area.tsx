import type { KeyboardEvent } from 'react';
import Cropper from 'react-easy-crop';
import { styled } from 'styled-components';

import { clampZoom, type Point, type Size, ZOOM } from './crop-geometry.ts';

interface CropAreaProps {
  image: string;
  label: string;
  /** Of the frame; the result is square in either case. */
  shape: 'round' | 'square';
  offset: Point;
  zoom: number;
  onOffsetChange: (offset: Point) => void;
  /** By wheel or pinch; the cropper adjusts the offset itself. */
  onZoomChange: (zoom: number) => void;
  /** By keyboard: zooms around the centre. */
  onKeyboardZoom: (zoom: number) => void;
  /** In pixels of the original image. */
  onCropAreaChange: (area: Point & Size) => void;
  onSizesChange: (sizes: { image?: Size; crop?: Size }) => void;
}

const STEP_PX = 8;

/** The image under its frame. The library handles the arrow keys; label and zoom keys are added here. */
export function CropArea(props: CropAreaProps) {
  const { image, label, shape, offset, zoom, onOffsetChange, onZoomChange } = props;
  const { onKeyboardZoom, onCropAreaChange, onSizesChange } = props;
  const handleKeyDown = (event: KeyboardEvent) => {
    const delta = { '+': ZOOM.step, '=': ZOOM.step, '-': -ZOOM.step }[event.key];
    if (delta === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onKeyboardZoom(clampZoom(zoom + delta));
  };
  return (
    <Frame data-shape={shape} onKeyDown={handleKeyDown}>
      <Cropper
        image={image}
        crop={offset}
        zoom={zoom}
        minZoom={ZOOM.min}
        maxZoom={ZOOM.max}
        aspect={1}
        cropShape={shape === 'round' ? 'round' : 'rect'}
        objectFit="vertical-cover"
        showGrid={false}
        keyboardStep={STEP_PX}
        disableAutomaticStylesInjection
        onCropChange={onOffsetChange}
        onZoomChange={onZoomChange}
        onCropAreaChange={(_, area) => onCropAreaChange(area)}
        setMediaSize={(image) => onSizesChange({ image })}
        onCropSizeChange={(crop) => onSizesChange({ crop })}
        cropperProps={{ role: 'application', 'aria-label': label }}
      />
    </Frame>
  );
}

/**
 * The rules of the library's style sheet that one image under a frame needs, in place of the style element
 * that the library would inject.
 */
const Frame = styled.div`
  position: relative;
  height: min(320px, 45dvh);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  overflow: hidden;

  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    touch-action: none;
    user-select: none;
  }

  /* Scaled to the height of the frame; wider images overflow and are dragged. */
  .reactEasyCrop_Image {
    flex: none;
    width: auto;
    max-width: none;
    height: 100%;
    /* Round pictures are saved as JPEG, in which transparent areas become white. */
    background: white;
    will-change: transform;
  }

  .reactEasyCrop_CropArea {
    position: absolute;
    inset: 50% auto auto 50%; /* Physical: the script moves the picture by coordinates. */
    border: 1px solid var(--ui-line-1);
    border-radius: var(--ui-radius-2);
    box-shadow: 0 0 0 9999em var(--ui-veil);
    box-sizing: border-box;
    overflow: hidden;
    transform: translate(-50%, -50%); /* Physical: to the corner above. */
  }

  &[data-shape='round'] .reactEasyCrop_CropArea {
    border-radius: var(--ui-radius-full);
  }

  .reactEasyCrop_CropArea:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;
