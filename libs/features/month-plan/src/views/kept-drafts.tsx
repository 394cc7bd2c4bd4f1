import { useState } from 'react';

import { useDraftKeeper, useDraftKey, useDraftsOfPage } from '@backroom/records';
import { useUnsavedChanges } from '@backroom/ui';

import { MONTH_DRAFTS } from '../sync/use-kept-month.ts';
import type { PlanSearchParams } from '../use-plan-search-params.ts';
import { KeptMonthLine } from './kept-months.tsx';

interface KeptDraftsProps {
  /** Key of the month that is shown. */
  shown: string;
  onReturn: (searchParams: PlanSearchParams) => void;
}

/** Leads to the months that an earlier visit left with something that is not saved; nothing without any. */
export function KeptDrafts({ shown, onReturn }: KeptDraftsProps) {
  const drafts = useDraftsOfPage(MONTH_DRAFTS);
  // A month that was opened again has its draft and looks after it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([MONTH_DRAFTS + shown]));
  if (!opened.has(MONTH_DRAFTS + shown)) setOpened(new Set([...opened, MONTH_DRAFTS + shown]));
  return drafts.map(({ form, content }) => {
    const { searchParams } = content as { searchParams?: PlanSearchParams };
    return (
      !opened.has(form) &&
      typeof searchParams?.month === 'string' && (
        <KeptDraft key={form} form={form} content={content} onReturn={() => onReturn(searchParams)} />
      )
    );
  });
}

interface KeptDraftProps {
  form: string;
  content: unknown;
  onReturn: () => void;
}

/** Goes with its tab, which asks before, as the month itself does. */
function KeptDraft({ form, content, onReturn }: KeptDraftProps) {
  useUnsavedChanges(true);
  useDraftKeeper(useDraftKey(form), () => content);
  return (
    <KeptMonthLine month={(content as { searchParams: PlanSearchParams }).searchParams.month} onReturn={onReturn} />
  );
}
