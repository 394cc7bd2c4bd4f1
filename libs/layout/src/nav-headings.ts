import type { PageSection } from '@backroom/auth';
import { type Language, type NavItem, translateIn } from '@backroom/ui';

import { navHeadingsText } from './nav-headings.text.ts';

/** An item with the component of its page. */
export interface PageItem {
  item: NavItem;
  component: string;
}

/** The section of the page with this component. */
export type GetSection = (component: string) => PageSection | undefined;

/** A shorter list is read at a glance. */
const MIN_LENGTH = 8;

/**
 * Puts the name of its section above the first page of each; none where an administrator has put pages of one section
 * in several places.
 */
export function addHeadings(pages: readonly PageItem[], getSection: GetSection, language: Language): NavItem[] {
  const sections = pages.map(({ component }) => getSection(component) ?? 'other');
  const starts = sections.filter((section, index) => section !== sections[index - 1]);
  const isSorted = starts.length > 1 && new Set(starts).size === starts.length;
  const t = translateIn(language, navHeadingsText);
  return pages.map(({ item }, index) => {
    const section = sections[index] ?? 'other';
    const isStart = isSorted && pages.length >= MIN_LENGTH && section !== sections[index - 1];
    return isStart ? { ...item, heading: t(section) } : item;
  });
}
