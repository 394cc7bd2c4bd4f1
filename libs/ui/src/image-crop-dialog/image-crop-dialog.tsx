import { useState } from 'react';
import { styled } from 'styled-components';

import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { formatBytes } from '../format/bytes.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { type Point, type Size } from './crop-place.ts';
import { Cropping } from './cropping.tsx';
import { cutOut } from './cut-out.ts';
import { imageCropDialogText } from './image-crop-dialog.text.ts';
import { PictureZone } from './picture-zone.tsx';
import { usePicture } from './use-picture.ts';
import { useSaving } from './use-saving.ts';

export interface ImageCropDialogProps {
  open: boolean;
  /** Called when the user closes the dialog and after saving; never while saving. */
  onClose: () => void;
  /** Default: 裁剪图片. */
  title?: string;
  /** Verb and object: 保存头像. Default: 保存. */
  saveLabel?: string;
  /**
   * Sends the cropped area as a square JPEG. When it resolves, `onClose` is called; when it rejects, the dialog shows
   * the error and keeps image and position.
   */
  onSave: (picture: Blob) => Promise<unknown>;
  /** Message for the error that `onSave` rejected with; a generic one by default. */
  failureWords?: (error: unknown) => string;
  /** Edge of the result in px. Default: 256. */
  size?: number;
  /** Maximum size of the selected file. Default: 10 MB. */
  maxBytes?: number;
}

/**
 * Selects an image file and crops a square area of it, displayed round like an avatar.
 *
 * ARIA dialog. Keys: on the image arrows move it by 8 px, with Shift in smaller steps, plus and minus zoom; a slider
 * and three number fields show and set the same values. Esc closes, except while saving.
 */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { open } = props;
  // The key resets the state on each opening; a closing dialog keeps its image until it has faded out.
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <CropTask key={opening.count} {...props} />;
}

function CropTask(props: ImageCropDialogProps) {
  const { open, onClose, title, saveLabel, onSave, failureWords, size = 256, maxBytes = 10 * 1024 ** 2 } = props;
  const t = useText(imageCropDialogText);
  const limit = { size: formatBytes(maxBytes, useLanguage()) };
  const { picture, isReading, problem, choose } = usePicture(open, maxBytes);
  const [kept, setKept] = useState<{ of: number; part: Point & Size } | null>(null);
  const part = kept?.of === picture?.id ? kept?.part : undefined;

  const cut = () => (picture && part ? cutOut(picture.url, part, size) : Promise.reject(new Error('No image selected.')));
  const { isSaving, failure, save, forget } = useSaving(cut, onSave, onClose);
  const leave = () => {
    if (!isSaving) onClose();
  };
  const add = (files: readonly File[]) => {
    forget();
    void choose(files);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={title ?? t('title')}
      footer={
        <>
          {failure && (
            <Failure>
              <Alert tone="danger">
                {failure.of === 'cut' ? t('unreadable') : (failureWords?.(failure.error) ?? t('notSaved'))}
              </Alert>
            </Failure>
          )}
          <Button disabled={isSaving} onClick={leave}>
            {t('cancel')}
          </Button>
          <Button tone="solid" loading={isSaving} disabled={!part || isReading} onClick={() => void save()}>
            {saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <PictureZone
        hint={t('hint', limit)}
        error={problem ? t(problem, limit) : undefined}
        isReading={isReading}
        disabled={isSaving}
        onChoose={add}
      >
        {picture && (
          <div inert={isSaving}>
            {/* A new image starts centred. */}
            <Cropping key={picture.id} picture={picture} onPart={(next) => setKept({ of: picture.id, part: next })} />
          </div>
        )}
      </PictureZone>
    </Dialog>
  );
}

/** In the footer next to the save button, because the body may be scrolled. */
const Failure = styled.div`
  flex: 1 0 100%;
`;
