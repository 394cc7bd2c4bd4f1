import { useRef, useState } from 'react';

import { usePreviewTillFileMutation } from '@backroom/client/cash-in-import';
import type { TillFilePreview } from '@backroom/contract/cash-in';
import { getImportType } from '@backroom/contract/import-file';
import { useBusinessDay } from '@backroom/ui';

import {
  findChoiceProblem,
  type ImportStore,
  type MappingChoice,
  needsYear,
  proposeMapping,
} from './mapping-choice.ts';

/** The columns of the chosen file, and what was chosen for them. */
interface MappedFile {
  file: File;
  preview: TillFilePreview;
  choice: MappingChoice;
  /** It was remembered whole, so that the file is checked at once. */
  isKnown: boolean;
}

/** The headings say neither which store a file without its column is of, nor the year of its days. */
const isKnown = (preview: TillFilePreview, choice: MappingChoice): boolean =>
  preview.remembered !== null &&
  choice.columns.includes('store') &&
  !needsYear(preview, choice) &&
  findChoiceProblem(preview, choice) === null;

/**
 * The file of a till with its columns.
 *
 * @param onPrepare called when a file is chosen
 */
export function useMappedFile(stores: readonly ImportStore[], onPrepare: () => void) {
  const today = useBusinessDay();
  const [previewFile, previewing] = usePreviewTillFileMutation();
  const [mapped, setMapped] = useState<MappedFile | null>(null);
  // The file is sent by an event of the render before the choice.
  const current = useRef<MappedFile | null>(null);
  const latestFile = useRef<File | null>(null);
  const change = (next: MappedFile | null) => {
    current.current = next;
    setMapped(next);
  };
  const readColumns = async (file: File, headRow: number): Promise<TillFilePreview | null> => {
    const arg = { file, type: getImportType(file), headRow, suppressErrors: 'toasts' as const };
    const { data } = await previewFile(arg);
    return data ?? null;
  };
  /** @returns whether nothing is to be decided before the check */
  const prepare = async (file: File): Promise<boolean> => {
    latestFile.current = file;
    change(null);
    onPrepare();
    const preview = await readColumns(file, 0);
    // Another file may have been chosen meanwhile.
    if (!preview || latestFile.current !== file) return false;
    if (preview.isTemplate) return true;
    const choice = proposeMapping(preview, stores, today);
    const known = isKnown(preview, choice);
    change({ file, preview, choice, isKnown: known });
    return known;
  };
  const moveHead = async (headRow: number) => {
    const { file, choice } = current.current ?? {};
    const preview = file && (await readColumns(file, headRow));
    if (preview && choice && file === latestFile.current)
      change({ file, preview, choice: proposeMapping(preview, stores, today), isKnown: false });
  };
  return { mapped, current, previewing, change, prepare, moveHead };
}
