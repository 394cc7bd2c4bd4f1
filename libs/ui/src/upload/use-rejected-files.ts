import { useState } from 'react';

import type { UploadProps } from './upload.types.ts';
import { type FileError, validateFile } from './validate-file.ts';

interface RejectedFile {
  id: string;
  name: string;
  size: number;
  reason: FileError | 'onlyOne';
}

/** Passes valid files to `onAdd` and retains the rejected ones until they are removed. */
export function useRejectedFiles({ accept, maxBytes, multiple = false, onAdd }: UploadProps) {
  const [rejected, setRejected] = useState<readonly RejectedFile[]>([]);
  const [count, setCount] = useState(0);

  const add = (files: readonly File[]) => {
    const validated = files.map((file, index) => ({
      file,
      id: `refused-${count + index}`,
      reason: index > 0 && !multiple ? ('onlyOne' as const) : validateFile(file, { accept, maxBytes }),
    }));
    const accepted = validated.filter(({ reason }) => reason === null).map(({ file }) => file);
    const newlyRejected = validated.flatMap(({ file: { name, size }, id, reason }) =>
      reason ? [{ id, name, size, reason }] : [],
    );
    setCount(count + files.length);
    setRejected(multiple ? [...rejected, ...newlyRejected] : newlyRejected);
    if (accepted.length > 0) onAdd(accepted);
  };
  const dismiss = (id: string) => setRejected(rejected.filter((file) => file.id !== id));
  return { rejected, add, dismiss };
}
