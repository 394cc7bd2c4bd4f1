import { useState } from 'react';
import { styled } from 'styled-components';

import { useCan, useUser } from '@backroom/auth';
import { useOptions } from '@backroom/client';
import { explanationsApi } from '@backroom/client/explanations';
import { usersApi } from '@backroom/client/users';
import type { ExplainedKind, Explanation } from '@backroom/contract/explanations';
import { userContract } from '@backroom/contract/users';
import { UserCombobox } from '@backroom/records';
import { Combobox, Field, Segmented, Select, useLanguage, useText } from '@backroom/ui';

import { isRecordKind, toKind, type WhyAddress } from './use-why-address.ts';
import { whyText } from './why.text.ts';

interface WhyQuestionProps {
  address: WhyAddress;
  onChange: (values: Partial<WhyAddress>) => void;
  /** The answer, which knows the names of what the address holds. */
  explanation: Explanation | undefined;
}

const KINDS: readonly ExplainedKind[] = ['page', 'tag', 'user', 'dept', 'store', 'monthPlan'];

/** Person and target; all of it is in the address. */
export function WhyQuestion({ address, onChange, explanation }: WhyQuestionProps) {
  const t = useText(whyText);
  const { what } = address;
  const [kind, setKind] = useState(toKind(what));
  const action = what?.endsWith(':edit') === true ? 'edit' : 'read';
  return (
    <Filters role="group" aria-label={t('question')}>
      <PersonField address={address} onChange={onChange} explanation={explanation} />
      <Narrow>
        <Field label={t('kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onValueChange={(next) => {
                setKind(next);
                onChange({ what: undefined });
              }}
              options={KINDS.map((each) => ({ value: each, label: t(each) }))}
            />
          )}
        </Field>
      </Narrow>
      <TargetField key={kind} kind={kind} address={address} onChange={onChange} explanation={explanation} />
      {isRecordKind(kind) && what !== undefined && (
        <Field label={t('action')}>
          {(control) => (
            <Segmented
              {...control}
              label={t('action')}
              value={action}
              onValueChange={(next) => onChange({ what: what.replace(/:(?:read|edit)$/, `:${next}`) })}
              options={(['read', 'edit'] as const).map((each) => ({ value: each, label: t(each) }))}
            />
          )}
        </Field>
      )}
    </Filters>
  );
}

/** Only those who may read other users can ask about them. */
function PersonField({ address, onChange, explanation }: WhyQuestionProps) {
  const t = useText(whyText);
  const user = useUser();
  const canChoose = [useCan(userContract.byId.access), useCan(userContract.options.access)].every(Boolean);
  const users = useOptions(usersApi.endpoints.getUserOptions, {
    id: 'userId',
    skip: !canChoose,
    chosen: [address.person],
  });
  if (!canChoose || !user) return null;
  const userId = address.person === 0 ? user.userId : address.person;
  return (
    <Wide>
      <Field label={t('person')}>
        {(control) => (
          <UserCombobox
            {...control}
            users={users}
            userId={userId}
            clearable={false}
            selectedLabel={userId === user.userId ? user.name : explanation?.name}
            placeholder={t('personPlaceholder')}
            onUserChange={(next) => onChange({ person: next === user.userId ? 0 : next })}
          />
        )}
      </Field>
    </Wide>
  );
}

/** What is in question, as long as its name is not known: the path of a page, a tag, or the number of a record. */
const toShownTarget = (what = ''): string =>
  what.replace(/^[A-Za-z]+:/, '').replace(/^(\d+)(?::(?:read|edit))?$/, '#$1');

function TargetField({ kind, address: { what }, onChange, explanation }: WhyQuestionProps & { kind: ExplainedKind }) {
  const t = useText(whyText);
  const isEnglish = useLanguage() === 'en-US';
  const found = useOptions(explanationsApi.endpoints.getExplainedTargets, {
    id: 'what',
    filter: { kind },
    refetchOnMountOrArgChange: true,
  });
  const options = found.options.map(({ what: value, label, labelEn, detail }) => ({
    value,
    label: isEnglish ? labelEn : label,
    keywords: `${label} ${labelEn} ${detail}`,
  }));
  // A record is offered to be read; the address may hold that it is edited.
  const value = what?.replace(/:edit$/, ':read') ?? null;
  const title = explanation && (isEnglish ? explanation.titleEn : explanation.title);
  const label = title || toShownTarget(what);
  return (
    <Wide>
      <Field label={t('target')}>
        {(control) => (
          <Combobox
            {...control}
            {...found.search}
            value={value}
            options={options}
            {...(value !== null && { selected: { value, label } })}
            clearable={false}
            placeholder={t('targetPlaceholder')}
            onValueChange={(next) => onChange({ what: next ?? undefined })}
          />
        )}
      </Field>
    </Wide>
  );
}

const Filters = styled.div`
  --field-line: 0px;

  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-6);
  align-items: flex-start;
`;

const Wide = styled.div`
  flex: 1 1 16em;
  min-width: min(100%, 14em);
  max-width: 28em;
`;

const Narrow = styled.div`
  flex: 0 1 9em;

  @media (max-width: 575px) {
    flex-basis: 100%;
  }
`;
