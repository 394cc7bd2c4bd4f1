import { useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { RoleMenuOption } from '@backroom/contract/role-rights';
import type { RoleDetail } from '@backroom/contract/roles';
import { MenuOutline, type OutlineEntry } from '@backroom/records/menu-outline';
import { Card, scrollIntoViewVertically, Stack, Text, useLanguage, useMediaQuery, useText } from '@backroom/ui';

import { rightsText } from './rights.text.ts';
import { listChanged, toRoleMenu } from './role-menu.ts';
import { RoleSummary } from './role-summary.tsx';

/** The aside is above the rights there, which come first. */
const NARROW = '(max-width: 1279px)';

interface RoleAsideProps {
  role: RoleDetail;
  menus: readonly RoleMenuOption[];
  saved: ReadonlySet<string>;
  draft: ReadonlySet<string>;
}

/** The facts of the role, and the menu as those with it see it, which follows each checkbox. */
export function RoleAside({ role, menus, saved, draft }: RoleAsideProps) {
  const t = useText(rightsText);
  const language = useLanguage();
  const isNarrow = useMediaQuery(NARROW);
  const entries = useMemo(() => toRoleMenu(menus, { saved, draft }, language), [menus, saved, draft, language]);
  const changed = listChanged(entries).filter(({ isDirectory }) => !isDirectory);
  const gained = changed.filter(({ change }) => change === 'gained').length;
  const lost = changed.length - gained;
  const notes = [gained > 0 && t('menuGained', { entries: gained }), lost > 0 && t('menuLost', { entries: lost })];
  const note = notes.filter(Boolean).join(' · ');
  if (isNarrow)
    return (
      <RoleSummary role={role} note={note}>
        <section>
          <Text as="h2" variant="strong">
            {t('menu')}
          </Text>
          <RoleMenu entries={entries} />
        </section>
      </RoleSummary>
    );
  return (
    <Stack gap={5}>
      <RoleSummary role={role} />
      <Card
        title={t('menu')}
        actions={
          note && (
            <Text variant="caption" tone="soft">
              {note}
            </Text>
          )
        }
      >
        <RoleMenu entries={entries} />
      </Card>
    </Stack>
  );
}

function RoleMenu({ entries }: { entries: readonly OutlineEntry[] }) {
  const t = useText(rightsText);
  const list = useRef<HTMLDivElement>(null);
  const latestId = useLatestChange(entries);
  useEffect(() => {
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${latestId}"]`);
    if (entry) scrollIntoViewVertically(entry);
  }, [latestId]);
  if (entries.length === 0)
    return (
      <Text as="p" tone="faint">
        {t('menuEmpty')}
      </Text>
    );
  return (
    <Scroller ref={list} role="group" aria-label={t('menu')} tabIndex={0}>
      <MenuOutline label={t('menu')} entries={entries} />
    </Scroller>
  );
}

/** Id of the entry that has been changed last, 0 before the first change. */
function useLatestChange(entries: readonly OutlineEntry[]): number {
  const [seen, setSeen] = useState({ entries, latestId: 0 });
  if (seen.entries === entries) return seen.latestId;
  const before = new Map(listChanged(seen.entries).map(({ id, change }) => [id, change]));
  const latest = listChanged(entries).findLast(({ id, change }) => before.get(id) !== change);
  const next = { entries, latestId: latest?.id ?? seen.latestId };
  setSeen(next);
  return next.latestId;
}

/** As high as what is edited beside it, which scrolls. */
const Scroller = styled.div`
  max-height: 60dvh;
  overflow-y: auto;
`;
