import { styled } from 'styled-components';

import { createNewRecordState } from '@backroom/auth';
import { PageLink } from '@backroom/auth/page-link';
import { FIRST_STEPS, type FirstStep, type FirstSteps as Steps } from '@backroom/contract/home-blocks';
import { Icon, useText } from '@backroom/ui';

import { firstStepsText } from './first-steps.text.ts';
import { ButtonLink } from './links.tsx';

/** Where a step is taken, with a filled form; null until the step before it is done. */
function findTarget(step: FirstStep, steps: Steps): { to: string; state?: unknown } | null {
  const { companyId, storeId, managerPostId } = steps;
  switch (step) {
    case 'name':
      return { to: '/admin/sys-config/set' };
    case 'roles':
      return { to: '/admin/sys-role' };
    case 'store':
      return { to: '/admin/sys-store', state: createNewRecordState({ parentId: companyId, storeCode: 'S01' }) };
    case 'manager':
      if (storeId === 0) return null;
      return {
        to: `/admin/sys-user?deptId=${storeId}`,
        state: createNewRecordState({ deptId: storeId, postId: managerPostId }),
      };
    case 'plan':
      return storeId === 0 ? null : { to: `/cafu/cash-in/month-plan?store=${storeId}` };
  }
}

/** Rows of the list of what needs attention: the steps of a new company, of which those that are done are ticked. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const t = useText(firstStepsText);
  const next = FIRST_STEPS.find((step) => !steps.done.includes(step));
  return (
    <>
      <Head>
        <strong>{t('title')}</strong>
        <small>{t('progress', { done: steps.done.length, count: FIRST_STEPS.length })}</small>
      </Head>
      {FIRST_STEPS.map((step) => {
        const isDone = steps.done.includes(step);
        const target = findTarget(step, steps);
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
