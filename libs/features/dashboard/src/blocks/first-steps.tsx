import { styled } from 'styled-components';

import { createNewRecordState } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import type { FirstStep, FirstSteps as Steps } from '@backroom/contract/home-blocks';
import { ButtonLink } from '@backroom/records/detail';
import { toPlanAddress } from '@backroom/records/plan-addresses';
import { Icon, useText } from '@backroom/ui';

import { firstStepsText } from './first-steps.text.ts';

type Target = { to: string; state?: unknown };

/** Where each step is taken, with a filled form; null until the step before it is done. In the order of the steps. */
const TARGETS: Readonly<Record<FirstStep, (steps: Steps) => Target | null>> = {
  name: () => ({ to: '/admin/sys-config/set' }),
  roles: () => ({ to: '/admin/sys-role' }),
  store: ({ companyId }) => ({
    to: '/admin/sys-store',
    state: createNewRecordState({ parentId: companyId, storeCode: 'S01' }),
  }),
  manager: ({ storeId, managerPostId }) =>
    storeId === 0
      ? null
      : {
          to: `/admin/sys-user?deptId=${storeId}`,
          state: createNewRecordState({ deptId: storeId, postId: managerPostId }),
        },
  plan: ({ storeId }) => (storeId === 0 ? null : { to: toPlanAddress({ store: storeId }) }),
};
const STEPS = Object.keys(TARGETS) as FirstStep[];

/** Rows of the list of what needs attention: the steps of a new company, of which those that are done are ticked. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useText(firstStepsText);
  const next = STEPS.find((step) => !steps.done.includes(step));
  return (
    <>
      <Head>
        <strong>{t('title')}</strong>
        <small>{t('progress', { done: steps.done.length, count: STEPS.length })}</small>
      </Head>
      {STEPS.map((step) => {
        const isDone = steps.done.includes(step);
        const target = TARGETS[step](steps);
        const name = t(step, { store: steps.storeName || t('theStore') });
        return (
          <li key={step} data-done={isDone || undefined}>
            <Icon name={isDone ? 'circle-check' : 'circle'} label={isDone ? t('done') : t('open')} />
            <span>{isDone && target ? <QuietLink {...target}>{name}</QuietLink> : name}</span>
            {!isDone && target && (
              <ButtonLink {...target} data-tone={step === next ? 'solid' : 'outline'} data-size="small">
                {t(`do.${step}`)}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </>
  );
}

const Head = styled.li`
  color: var(--ui-fg-2);

  strong {
    flex: 1;
    color: var(--ui-fg-1);
  }
`;

const QuietLink = styled(PageLink)`
  color: var(--ui-fg-2);
`;
