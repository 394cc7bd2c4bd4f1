import { useState } from 'react';

/**
 * State of cropping and sending the image.
 *
 * @param crop draws the cropped image
 * @param send uploads it; a rejection is kept as `failure`
 */
export function useSave(crop: () => Promise<Blob>, send: (image: Blob) => Promise<unknown>, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ step: 'cut' | 'send'; error: unknown } | null>(null);

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    let step: 'cut' | 'send' = 'cut';
    try {
      const image = await crop();
      step = 'send';
      await send(image);
      onDone();
    } catch (error) {
      setFailure({ step, error });
    }
    setIsSaving(false);
  };
  return { isSaving, failure, save, clearFailure: () => setFailure(null) };
}
