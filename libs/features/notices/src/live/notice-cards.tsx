import { styled } from 'styled-components';

import type { OwnNotice } from '@backroom/contract/own-notices';
import { type Language, NoticeStack, type StackedNotice, useDateTimeFormat, useLanguage, useText } from '@backroom/ui';

import { localizeNotice } from '../localize-notice.ts';
import { getNoticePages, lacksPage } from '../notice-pages.ts';
import { foldNotices } from '../notice-store.ts';
import { useDismissal } from '../use-dismissal.ts';
import { liveText } from './live.text.ts';

const VARIANTS = { 1: 'success', 2: 'error', 3: 'page' } as const;
/** Of a longer text one line shows the beginning; the rest is in the panel. */
const MAX_MESSAGE = 120;
const ONE_LINE = 30;

/** Notices over every page. They wait while a dialog or the panel is open, which they would cover. */
export function NoticeCards({ notices }: { notices: readonly OwnNotice[] }) {
  const toStacked = useStackedNotice();
  const { dismiss } = useDismissal();
  return (
    <BesideDialogs>
      <NoticeStack
        notices={notices.map(toStacked)}
        onClose={(id) => void dismiss([Number(id)])}
        onCloseAll={() => void dismiss(notices.map(({ id }) => id))}
        onFold={(ids) => foldNotices(ids.map(Number))}
        onFocusLost={() => getNoticePages().focusBell()}
      />
    </BesideDialogs>
  );
}

function useStackedNotice(): (notice: OwnNotice) => StackedNotice {
  const t = useText(liveText);
  const language = useLanguage();
  const format = useDateTimeFormat();
  const getAction = useNoticeAction();
  return (notice) => {
    const { title, content } = localizeNotice(notice, language);
    const action = getAction(notice, language);
    return {
      id: String(notice.id),
      variant: VARIANTS[notice.notice_type],
      title,
      message: truncate(content),
      time: format(notice.startsAt, 'minutes'),
      ...(lacksPage(notice) && { reason: t('noPage') }),
      ...(action && { action }),
    };
  };
}

/** What a notice offers: its page, else the acknowledgement, else the rest of its text. */
function useNoticeAction() {
  const t = useText(liveText);
  const { dismiss, confirm } = useDismissal();
  return (notice: OwnNotice, language: Language): StackedNotice['action'] => {
    const { id, notice_route_path: path, acknowledgeBy, acknowledgedAt } = notice;
    const pages = getNoticePages();
    if (path !== '' && pages.canOpen(path)) {
      const open = () => {
        pages.open(path);
        void dismiss([id]);
      };
      return { label: t('open'), onClick: open, movesFocus: true };
    }
    if (acknowledgeBy !== null && acknowledgedAt === null)
      return { label: t('confirm'), onClick: () => void confirm(id) };
    return localizeNotice(notice, language).content.length > ONE_LINE
      ? { label: t('view'), onClick: pages.openPanel }
      : undefined;
  };
}

const truncate = (text: string) => (text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text);

const BesideDialogs = styled.div`
  display: contents;

  body:has([role='dialog'], [role='alertdialog'], [data-toggles-panel][aria-expanded='true']) & {
    visibility: hidden;
  }
`;
