import { type FormEvent, useState } from 'react';

import { useText } from '../i18n/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { Jumper } from './pagination.styles.ts';
import { paginationText } from './pagination.text.ts';

export interface PageJumperProps {
  pages: number;
  /** A number between 1 and `pages`. */
  onJump: (page: number) => void;
}

/** Field for a page number; Enter jumps. Invalid input is discarded, numbers are clamped to the pages. */
export function PageJumper({ pages, onJump }: PageJumperProps) {
  const t = useText(paginationText);
  const [draft, setDraft] = useState('');

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Page numbers are shown with separators.
    const page = Number.parseInt(draft.replace(/[,，]/g, ''), 10);
    setDraft('');
    if (Number.isFinite(page)) onJump(Math.min(Math.max(1, page), pages));
  };

  return (
    <Jumper onSubmit={handleSubmit}>
      <span aria-hidden="true">{t('goTo')}</span>
      <TextInput
        aria-label={t('goToPage')}
        inputMode="numeric"
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
    </Jumper>
  );
}
