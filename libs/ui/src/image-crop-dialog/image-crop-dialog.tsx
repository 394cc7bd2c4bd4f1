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
  /** Asked to close by a person, or saved. Never while it saves. */
  onClose: () => void;
  /** 裁剪图片 if left out. */
  title?: string;
  /** Verb and object: 保存头像. 保存 if left out. */
  saveLabel?: string;
  /**
   * Sends a square JPEG of the part that was kept. Resolved, the dialog asks to be closed; rejected, it says so and
   * keeps picture and place.
   */
  onSave: (picture: Blob) => Promise<unknown>;
  /** Cause and way out of what `onSave` was rejected with; general words if left out. */
  failureWords?: (error: unknown) => string;
  /** Edge of the result in px; 256 if left out. */
  size?: number;
  /** Of the file that is chosen; 10 MB if left out. */
  maxBytes?: number;
}

/**
 * Takes a picture from a person's machine and keeps a square part of it, shown round as a portrait is.
 *
 * ARIA dialog. Keys: on the picture arrows move it by 8 px, with Shift finer, plus and minus zoom; a slider and three
 * numbers say and set the same. Esc closes, except while it saves.
 */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { open } = props;
  // Each opening begins anew, and a closing one keeps its picture until it has faded.
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

  const cut = () => (picture && part ? cutOut(picture.url, part, size) : Promise.reject(new Error('Nothing chosen.')));
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
            {/* Another picture begins in the middle again. */}
            <Cropping key={picture.id} picture={picture} onPart={(next) => setKept({ of: picture.id, part: next })} />
          </div>
        )}
      </PictureZone>
    </Dialog>
  );
}

/** Beside the button that was pressed: the body may be longer than the screen. */
const Failure = styled.div`
  flex: 1 0 100%;
`;
