import { useState } from 'react';
import { styled } from 'styled-components';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { formatBytes } from '../format/bytes.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import type { Point, Size } from './crop-geometry.ts';
import { cropImage } from './crop-image.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';
import { ImageCropper } from './image-cropper.tsx';
import { ImageDropZone } from './image-drop-zone.tsx';
import { useSave } from './use-save.ts';
import { useSelectedImage } from './use-selected-image.ts';

export interface ImageCropDialogProps {
  open: boolean;
  /** Called when the user closes the dialog and after saving; never while saving. */
  onClose: () => void;
  /** Default: 裁剪图片. */
  title?: string;
  /** Verb and object: 保存头像. Default: 保存. */
  saveLabel?: string;
  /** A round frame for an avatar, which is saved as JPEG, or a square one for a logo, as PNG. Default: round. */
  shape?: 'round' | 'square';
  /**
   * Sends the cropped area as a square image. When it resolves, `onClose` is called; when it rejects, the dialog shows
   * the error and keeps image and position.
   */
  onSave: (image: Blob) => Promise<unknown>;
  /** Message for the error that `onSave` rejected with; a generic one by default. */
  getErrorMessage?: (error: unknown) => string;
  /** Edge of the result in px. Default: 256. */
  size?: number;
  /** Maximum size of the selected file. Default: 10 MB. */
  maxBytes?: number;
}

/**
 * Selects an image file and crops a square area of it.
 *
 * ARIA dialog. Keys: on the image arrows move it by 8 px, with Shift in smaller steps, plus and minus zoom; a slider
 * and three number fields show and set the same values. Esc closes, except while saving.
 */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { open } = props;
  // The key resets the state on each opening; a closing dialog keeps its image until it has faded out.
  const [session, setSession] = useState({ open, count: 0 });
  if (session.open !== open) setSession({ open, count: session.count + (open ? 1 : 0) });
  return <CropDialog key={session.count} {...props} />;
}

const FORMATS = { round: 'jpeg', square: 'png' } as const;

function CropDialog(props: ImageCropDialogProps) {
  const { open, onClose, title, saveLabel, onSave, getErrorMessage } = props;
  const { shape = 'round', size = 256, maxBytes = 10 * 1024 ** 2 } = props;
  const t = useText(imageCropDialogText);
  const limit = { size: formatBytes(maxBytes, useLanguage()) };
  const { image, isReading, fileError, selectFile } = useSelectedImage(open, maxBytes);
  const [selection, setSelection] = useState<{ imageId: number; area: Point & Size } | null>(null);
  const area = selection?.imageId === image?.id ? selection?.area : undefined;

  const crop = () =>
    image && area ? cropImage(image.url, area, size, FORMATS[shape]) : Promise.reject(new Error('No image selected.'));
  const { isSaving, failure, save, clearFailure } = useSave(crop, onSave, onClose);
  const requestClose = () => {
    if (!isSaving) onClose();
  };
  const handleFiles = (files: readonly File[]) => {
    clearFailure();
    void selectFile(files);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={requestClose}
      title={title ?? t('title')}
      footer={
        <>
          {failure && (
            <Failure>
              <Alert tone="danger">
                {failure.step === 'cut' ? t('unreadable') : (getErrorMessage?.(failure.error) ?? t('notSaved'))}
              </Alert>
            </Failure>
          )}
          <Button disabled={isSaving} onClick={requestClose}>
            {t('cancel')}
          </Button>
          <Button tone="solid" loading={isSaving} disabled={!area || isReading} onClick={() => void save()}>
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <ImageDropZone
        hint={t('hint', limit)}
        error={fileError ? t(fileError, limit) : undefined}
        isReading={isReading}
        disabled={isSaving}
        onSelect={handleFiles}
      >
        {image && (
          <div inert={isSaving}>
            {/* A new image starts centred. */}
            <ImageCropper
              key={image.id}
              image={image}
              shape={shape}
              onCropAreaChange={(next) => setSelection({ imageId: image.id, area: next })}
            />
          </div>
        )}
      </ImageDropZone>
    </Dialog>
  );
}

/** In the footer next to the save button, because the body may be scrolled. */
const Failure = styled.div`
  flex: 1 0 100%;
`;
