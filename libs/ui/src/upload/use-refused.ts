import { useState } from 'react';

import { type Refusal, refusalOf } from './check-file.ts';
import { type UploadProps } from './upload.types.ts';

interface RefusedFile {
  id: string;
  name: string;
  size: number;
  reason: Refusal;
}

/** Passes valid files to `onAdd` and retains the rejected ones until they are removed. */
export function useRefused({ accept, maxBytes, multiple = false, onAdd }: UploadProps) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [count, setCount] = useState(0);

  const add = (files: readonly File[]) => {
    const chosen = multiple ? files : files.slice(0, 1);
    const judged = chosen.map((file, index) => ({
      file,
      id: `refused-${count + index}`,
      reason: refusalOf(file, { accept, maxBytes }),
    }));
    const taken = judged.filter(({ reason }) => reason === null).map(({ file }) => file);
    const fresh = judged.flatMap(({ file: { name, size }, id, reason }) =>
      reason ? [{ id, name, size, reason }] : [],
    );
    setCount(count + chosen.length);
    setRefused(multiple ? [...refused, ...fresh] : fresh);
    if (taken.length > 0) onAdd(taken);
  };
  const drop = (id: string) => setRefused(refused.filter((file) => file.id !== id));
  return { refused, add, drop };
}
