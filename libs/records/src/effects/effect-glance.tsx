import { Fragment } from 'react';
import { styled } from 'styled-components';

import type { ChangedEntry, ChangeEffects } from '@backroom/contract/effects';
import { FootNotice, formatList, Text, useLanguage, useText } from '@backroom/ui';

import { toTotal, usePeopleText } from './effect-counts.ts';
import { effectsText } from './effects.text.ts';

interface EffectGlanceProps {
  effects: ChangeEffects | undefined;
  hasFailed: boolean;
  isBusy: boolean;
  isRemoval: boolean;
  hasEntries: boolean;
  hasPeople: boolean;
  onReveal: () => void;
}

/** The effects in one line at the foot of the form, as long as they are out of sight; leads to them. */
export function EffectGlance({ effects, hasFailed, isBusy, isRemoval, onReveal, ...shown }: EffectGlanceProps) {
  const t = useText(effectsText);
  const toParts = useParts(shown);
  const failed = t(isRemoval ? 'removalFailed' : 'failed');
  const parts = hasFailed ? [failed] : effects ? toParts(effects) : [t('checking')];
  return (
    <FootNotice>
      <Line type="button" aria-busy={isBusy} onClick={onReveal}>
        <Text tone={!hasFailed && effects?.stop ? 'danger' : 'normal'}>
          {parts.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <Part>{part}</Part>
            </Fragment>
          ))}
        </Text>{' '}
        <Details>{t('details')}</Details>
      </Line>
    </FootNotice>
  );
}

function useParts({ hasEntries, hasPeople }: Pick<EffectGlanceProps, 'hasEntries' | 'hasPeople'>) {
  const t = useText(effectsText);
  const language = useLanguage();
  const toPeopleText = usePeopleText();
  const toPart = (kind: Parameters<typeof t>[0], gained: number, lost: number): string[] => {
    const changes = [
      ...(gained > 0 ? [t('gains', { count: toTotal(gained, language) })] : []),
      ...(lost > 0 ? [t('loses', { count: toTotal(lost, language) })] : []),
    ];
    return changes.length === 0 ? [] : [t('line', { kind: t(kind), changes: formatList(changes) })];
  };
  const count = (entries: readonly ChangedEntry[], isButton: boolean) =>
    entries.filter(({ menuType }) => (menuType === 'F') === isButton).length;
  const toEntries = ({ gained, lost }: ChangeEffects['entries']) => [
    ...toPart('pages', count(gained, false), count(lost, false)),
    ...toPart('buttons', count(gained, true), count(lost, true)),
  ];
  return ({ stop, people, person, entries, rows }: ChangeEffects): string[] => {
    if (stop !== null) return [t(stop)];
    const changes = [
      ...(hasEntries ? toEntries(entries) : []),
      ...rows.flatMap(({ kind, gained, lost }) => toPart(kind, gained.count, lost.count)),
    ];
    const same = person !== null && changes.length === 0 ? [t('same', { name: person.name })] : [];
    return [...(hasPeople ? [toPeopleText(people.count)] : []), ...changes, ...same];
  };
}

const Line = styled.button`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: var(--ui-target-least);
  padding: var(--ui-space-1) 0;
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;

  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** A line breaks between parts. */
const Part = styled.span`
  display: inline-block;
`;

const Details = styled.span`
  flex: none;
  color: var(--ui-accent-text);
`;
