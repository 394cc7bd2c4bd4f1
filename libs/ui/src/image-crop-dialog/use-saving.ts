import { useState } from 'react';

/**
 * Runs one saving at a time.
 *
 * @param cut draws the picture
 * @param send hands it on; a rejection keeps everything as it is
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
