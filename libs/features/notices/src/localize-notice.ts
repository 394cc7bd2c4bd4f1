import type { OwnNotice } from '@backroom/contract/own-notices';
import type { Language } from '@backroom/ui';

/** Title and content in a language; without an English text the Chinese one. */
export const localizeNotice = (notice: OwnNotice, language: Language) => {
  const isEnglish = language === 'en-US';
  return {
    title: (isEnglish && notice.notice_title_en) || notice.notice_title,
    content: (isEnglish && notice.notice_content_en) || notice.notice_content,
  };
};
