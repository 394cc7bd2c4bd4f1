import { styled } from 'styled-components';

import type { ChangedEntry, ChangeEffects, RowEffect } from '@backroom/contract/effects';
import { formatList, Text, useLanguage, useText } from '@backroom/ui';

import { localizeTitle } from '../columns/localize-title.ts';
import { toTotal } from './effect-counts.ts';
import { effectsText } from './effects.text.ts';

/** More titles would hide the rows. */
const MAX_TITLES = 6;

interface EffectLinesProps {
  effects: ChangeEffects;
  name: string;
  hasEntries: boolean;
}

/** Each list whose rows change: its total before and after, what comes and what goes. */
export function EffectLines({ effects, name, hasEntries }: EffectLinesProps) {
  const t = useText(effectsText);
  const { rows } = effects;
  return (
    <>
      {hasEntries && <Entries {...effects.entries} />}
      {rows.length === 0 ? (
        <Text tone="soft">{t('same', { name })}</Text>
      ) : (
        <Lines aria-label={t('of', { name })}>
          {rows.map((row) => (
            <RowLine key={row.kind} row={row} />
          ))}
        </Lines>
      )}
    </>
  );
}

function RowLine({ row: { kind, before, after, gained, lost } }: { row: RowEffect }) {
  const t = useText(effectsText);
  const language = useLanguage();
  return (
    <li>
      <Text>{t(kind)}</Text>
      <Numbers>
        {toTotal(before, language)} → <strong>{toTotal(after, language)}</strong>
      </Numbers>
      <Changes>
        <Change sign="gains" {...gained} />
        <Change sign="loses" {...lost} />
      </Changes>
    </li>
  );
}

function Change({ sign, count, names }: { sign: 'gains' | 'loses'; count: number; names: readonly string[] }) {
  const t = useText(effectsText);
  const language = useLanguage();
  if (count === 0) return null;
  const joined = formatList(names);
  return (
    <span>
      <Text tone={sign === 'gains' ? 'success' : 'danger'}>{t(sign, { count: toTotal(count, language) })}</Text>{' '}
      {names.length > 0 && (
        <Text tone="soft">{t(count > names.length ? 'namesMore' : 'names', { names: joined })}</Text>
      )}
    </span>
  );
}

function Entries({ gained, lost }: ChangeEffects['entries']) {
  const t = useText(effectsText);
  const lines = (['pages', 'buttons'] as const).map((kind) => {
    const select = (entries: readonly ChangedEntry[]) =>
      entries.filter(({ menuType }) => (menuType === 'F') === (kind === 'buttons'));
    return { kind, gained: select(gained), lost: select(lost) };
  });
  const changed = lines.filter((line) => line.gained.length + line.lost.length > 0);
  if (changed.length === 0) return null;
  return (
    <Lines>
      {changed.map((line) => (
        <li key={line.kind}>
          <Text>{t(line.kind)}</Text>
          <Changes>
            <EntryChange sign="gains" entries={line.gained} />
            <EntryChange sign="loses" entries={line.lost} />
          </Changes>
        </li>
      ))}
    </Lines>
  );
}

function EntryChange({ sign, entries }: { sign: 'gains' | 'loses'; entries: readonly ChangedEntry[] }) {
  const language = useLanguage();
  const names = entries.slice(0, MAX_TITLES).map(({ title, titleEn }) => localizeTitle(language, title, titleEn));
  return <Change sign={sign} count={entries.length} names={names} />;
}

const Lines = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--ui-space-1) var(--ui-space-4);
    align-items: baseline;
  }

  > li > :first-child {
    flex: 0 0 7em;
  }
`;

const Numbers = styled.span`
  flex: 0 0 auto;
  min-width: 6em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Changes = styled.span`
  display: flex;
  flex: 1 1 16rem;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-5);
  min-width: 0;
  overflow-wrap: anywhere;
`;
