import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { useText } from '../i18n/text.ts';
import { NumberInput } from '../number-input/number-input.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { offsetOf, placeOf, type Point, type Size, withinZoom, ZOOM } from './crop-place.ts';
import { cutOut } from './cut-out.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';

// Only who changes a picture pays for the library.
const CropArea = lazy(async () => ({ default: (await import('./crop-area.tsx')).CropArea }));

export interface ImageCropDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Address of the picture that was chosen: an object URL, a data URL or an address of this page. */
  image: string;
  /** 裁剪图片 if left out. */
  title?: string;
  /** Edge of the result in px; 256 if left out. */
  size?: number;
  /** A square JPEG of the part that was kept. */
  onSave: (picture: Blob) => void;
  /** The picture is being sent. */
  saving?: boolean;
}

/**
 * Keeps a square part of a picture, shown round as a portrait is.
 *
 * ARIA dialog. Keys: on the picture arrows move it by 8 px, with Shift finer, plus and minus zoom; the three numbers
 * say and set the same. Esc closes.
 */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { open, onOpenChange, image, title, size = 256, onSave, saving = false } = props;
  const t = useText(imageCropDialogText);
  // What is known of a picture is no longer true of the next one.
  const [kept, setKept] = useState<{ image: string; part: Point & Size } | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const part = kept?.image === image ? kept.part : null;
  const hasFailed = failed === image;

  const save = () => {
    if (part) cutOut(image, part, size).then(onSave, () => setFailed(image));
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t('title')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
          <Button tone="solid" loading={saving} disabled={part === null || hasFailed} onClick={save}>
            {t('save')}
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Alert tone="danger">{t('failed')}</Alert>
      ) : (
        // Another picture begins in the middle again.
        <Cropping
          key={image}
          image={image}
          onPart={(next) => setKept({ image, part: next })}
          onFail={() => setFailed(image)}
        />
      )}
    </Dialog>
  );
}

interface CroppingProps {
  image: string;
  onPart: (part: Point & Size) => void;
  onFail: () => void;
}

const MIDDLE: Point = { x: 0, y: 0 };
const NO_SIZE: Size = { width: 0, height: 0 };

function Cropping({ image, onPart, onFail }: CroppingProps) {
  const t = useText(imageCropDialogText);
  const [offset, setOffset] = useState(MIDDLE);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [{ picture, cut }, setSizes] = useState({ picture: NO_SIZE, cut: NO_SIZE });
  const place = placeOf(offset, picture, cut, zoom);
  const isReady = picture.width > 0;

  const move = (change: Partial<Point>) => setOffset(offsetOf({ ...place, ...change }, picture, cut, zoom));
  const enlarge = (next: number) => {
    const fitting = withinZoom(next);
    setZoom(fitting);
    setOffset(offsetOf(place, picture, cut, fitting));
  };
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <CropArea
          image={image}
          label={t('area')}
          offset={offset}
          zoom={zoom}
          onOffset={setOffset}
          onZoom={enlarge}
          onPart={onPart}
          onSizes={(sizes) => setSizes((now) => ({ ...now, ...sizes }))}
          onFail={onFail}
        />
      </Suspense>
      <Numbers>
        <Percent label={t('x')} max={100} value={place.x} disabled={!isReady} onChange={(x) => move({ x })} />
        <Percent label={t('y')} max={100} value={place.y} disabled={!isReady} onChange={(y) => move({ y })} />
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
    </>
  );
}

interface PercentProps {
  label: string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  disabled: boolean;
  onChange: (percent: number) => void;
}

function Percent({ label, onChange, min = 0, ...rest }: PercentProps) {
  const t = useText(imageCropDialogText);
  return (
    <Field label={`${label} (%)`} dense>
      {(control) => (
        <NumberInput
          {...control}
          {...rest}
          min={min}
          aria-valuetext={`${rest.value} ${t('percent')}`}
          onChange={(value) => value !== null && onChange(value)}
        />
      )}
    </Field>
  );
}

function Waiting() {
  const t = useText(imageCropDialogText);
  return (
    <Blank>
      <Spinner label={t('loading')} />
    </Blank>
  );
}

const Blank = styled.div`
  display: grid;
  height: 320px;
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);
  place-items: center;
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: var(--ui-space-4);
  margin-top: var(--ui-space-5);
`;
