import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';

import { Stack, useText } from '@backroom/ui';

import { SETTING_GROUPS, type SettingGroup } from './setting-groups.ts';
import { systemSettingsText } from './system-settings.text.ts';
import { useSectionInView } from './use-section-in-view.ts';

interface SettingsSectionsProps {
  renderGroup: (group: SettingGroup) => ReactNode;
  /** Below the last group. */
  footer?: ReactNode;
}

/** The groups of settings, and beside them on wide screens their list, which leads to each and marks the one in view. */
export function SettingsSections({ renderGroup, footer }: SettingsSectionsProps) {
  const t = useText(systemSettingsText);
  const body = useRef<HTMLDivElement>(null);
  const current = useSectionInView(body, SETTING_GROUPS[0]?.name ?? '');
  const goTo = (name: string) => {
    const section = body.current?.querySelector<HTMLElement>(`[data-section='${name}']`);
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <Columns>
      <Sections aria-label={t('sections')}>
        <ul>
          {SETTING_GROUPS.map(({ name }) => (
            <li key={name}>
              <button type="button" aria-current={name === current || undefined} onClick={() => goTo(name)}>
                {t(name)}
              </button>
            </li>
          ))}
        </ul>
      </Sections>
      <div ref={body}>
        <Stack gap={5}>
          {SETTING_GROUPS.map((group) => (
            <Section key={group.name} data-section={group.name} tabIndex={-1}>
              {renderGroup(group)}
            </Section>
          ))}
          {footer}
        </Stack>
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--ui-form-width));
  gap: var(--ui-space-7);
  align-items: start;

  @media (min-width: 1200px) {
    grid-template-columns: 200px minmax(0, var(--ui-form-width));
  }
`;

const Sections = styled.nav`
  position: sticky;
  top: 0;

  @media (max-width: 1199px) {
    display: none;
  }

  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  button {
    width: 100%;
    min-height: var(--ui-h);
    padding: var(--ui-space-2) var(--ui-space-4);
    border: 0;
    border-radius: var(--ui-radius-2);
    background: none;
    color: var(--ui-fg-2);
    text-align: start;
    cursor: pointer;
  }

  button:hover {
    background: var(--ui-muted-bg);
  }

  [aria-current] {
    background: var(--ui-accent-soft);
    color: var(--ui-accent-text-strong);
    font-weight: var(--ui-fw-strong);
  }
`;

const Section = styled.div`
  scroll-margin-block-start: var(--ui-space-5);

  &:focus-visible {
    border-radius: var(--ui-radius-4);
  }
`;
