import { useId } from 'react';
import { styled } from 'styled-components';

import type { ChangeEffects as Effects } from '@backroom/contract/effects';
import { Alert, Button, Select, Skeleton, Stack, Text, useText } from '@backroom/ui';

import { getReason } from '../errors.ts';
import { usePeopleText } from './effect-counts.ts';
import { EffectGlance } from './effect-glance.tsx';
import { EffectLines } from './effect-lines.tsx';
import { effectsText } from './effects.text.ts';
import { useOutOfSight } from './use-out-of-sight.ts';

interface ChangeEffectsProps {
  /** The query for the settled draft. */
  result: { data?: Effects | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** The draft has changed since. */
  isStale: boolean;
  /** It deletes; otherwise it is saved. */
  isRemoval?: boolean;
  /** Also lists pages and actions; a form that shows them itself leaves them out. */
  hasEntries?: boolean;
  /** Lets the user choose whose rows are counted. */
  onPersonChange?: (userId: number) => void;
}

/** What a change would do, before it is saved. It never keeps from saving: the server refuses what it must. */
export function ChangeEffects({
  result,
  isStale,
  isRemoval = false,
  hasEntries = false,
  onPersonChange,
}: ChangeEffectsProps) {
  const t = useText(effectsText);
  const titleId = useId();
  const { ref, isOutOfSight, reveal } = useOutOfSight();
  const { data, error, isFetching } = result;
  const hasFailed = error !== undefined && !isFetching && !isStale;
  return (
    <Section ref={ref} tabIndex={-1} aria-labelledby={titleId} aria-busy={isFetching || isStale}>
      <Text as="h3" variant="strong" id={titleId}>
        {t(isRemoval ? 'removalTitle' : 'title')}
      </Text>
      {hasFailed ? (
        <Failure text={t(isRemoval ? 'removalFailed' : 'failed')} error={error} onRetry={result.refetch} />
      ) : data === undefined ? (
        <div role="status" aria-label={t('checking')}>
          <Skeleton lines={2} />
        </div>
      ) : (
        <Content effects={data} hasEntries={hasEntries} onPersonChange={onPersonChange} />
      )}
      {isOutOfSight && (
        <EffectGlance
          effects={data}
          hasFailed={hasFailed}
          isBusy={isFetching || isStale}
          isRemoval={isRemoval}
          hasEntries={hasEntries}
          hasPeople={onPersonChange !== undefined}
          onReveal={reveal}
        />
      )}
    </Section>
  );
}

function Failure({ text, error, onRetry }: { text: string; error: unknown; onRetry: () => unknown }) {
  const t = useText(effectsText);
  return (
    <Stack gap={3} align="start">
      <Text tone="soft">{text}</Text>
      <Text tone="soft">{getReason(error)}</Text>
      <Button size="small" onClick={() => onRetry()}>
        {t('retry')}
      </Button>
    </Stack>
  );
}

interface ContentProps {
  effects: Effects;
  hasEntries: boolean;
  onPersonChange: ((userId: number) => void) | undefined;
}

function Content({ effects, hasEntries, onPersonChange }: ContentProps) {
  const t = useText(effectsText);
  const { stop, people, person } = effects;
  return (
    <Stack gap={3}>
      {stop !== null && <Alert tone="danger">{t(stop)}</Alert>}
      {onPersonChange && <People people={people} person={person} onPersonChange={onPersonChange} />}
      {person === null ? (
        people.count > 0 && <Text tone="faint">{t('hidden')}</Text>
      ) : (
        <EffectLines effects={effects} name={person.name} hasEntries={hasEntries} />
      )}
    </Stack>
  );
}

type PeopleProps = Pick<Effects, 'people' | 'person'> & { onPersonChange: (userId: number) => void };

function People({ people, person, onPersonChange }: PeopleProps) {
  const t = useText(effectsText);
  const toPeopleText = usePeopleText();
  const { count, list } = people;
  const shown = person && !list.some(({ userId }) => userId === person.userId) ? [...list, person] : list;
  return (
    <Stack direction="row" gap={4} align="center" wrap>
      <Text tone="soft">{toPeopleText(count)}</Text>
      {person && shown.length > 1 && (
        <Choice>
          <Select
            aria-label={t('person')}
            value={String(person.userId)}
            options={shown.map(({ userId, name }) => ({ value: String(userId), label: name }))}
            onValueChange={(userId) => onPersonChange(Number(userId))}
          />
        </Choice>
      )}
    </Stack>
  );
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  min-width: 0;
  padding: var(--ui-space-4) var(--ui-space-5);
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-3);
  background: var(--ui-bg-sunken);

  &[aria-busy='true'] > :not(h3) {
    opacity: 0.6;
  }
`;

const Choice = styled.div`
  flex: 0 1 12rem;
  min-width: 0;
`;
