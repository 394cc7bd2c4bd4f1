import { useState } from 'react';

/**
 * State of cropping and sending the image.
 *
 * @param crop draws the cropped image
 * @param send uploads it; a rejection is kept as `failure`
 */
export function useSaving(cut: () => Promise<Blob>, send: (picture: Blob) => Promise<unknown>, onDone: () => void) {
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<{ of: 'cut' | 'send'; error: unknown } | null>(null);

  const save = async () => {
    setIsSaving(true);
    setFailure(null);
    let of: 'cut' | 'send' = 'cut';
    try {
      const picture = await cut();
      of = 'send';
      await send(picture);
      onDone();
    } catch (error) {
      setFailure({ of, error });
    }
    setIsSaving(false);
  };
  return { isSaving, failure, save, forget: () => setFailure(null) };
}
