import { useState } from 'react';

import { useLazyDialog } from '@backroom/records';

import type { PasteDaysChoice } from '../dialogs/paste-days-dialog.tsx';
import type { PasteResult } from '../grid/grid-source.ts';
import type { PasteOmissions } from './decisions/paste-report.tsx';

/** What a paste changes, asks and leaves out. */
export function usePaste(input: (result: PasteResult) => void, nameColumn: (column: number) => string) {
  const [omissions, setOmissions] = useState<PasteOmissions | null>(null);
  const paste = (result: PasteResult) => {
    input(result);
    setOmissions(result.locked.length + result.outside.length > 0 ? result : null);
  };
  const question = useLazyDialog<PasteDaysChoice, { nameColumn: typeof nameColumn; onPaste: typeof paste }>(
    loadPasteDaysDialog,
    { nameColumn, onPaste: paste },
  );
  return {
    paste,
    ask: (choice: PasteDaysChoice) => void question.open(choice),
    element: question.element,
    omissions,
    closeReport: () => setOmissions(null),
  };
}

const loadPasteDaysDialog = async () => (await import('../dialogs/paste-days-dialog.tsx')).PasteDaysDialog;
