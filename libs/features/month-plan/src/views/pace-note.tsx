import { styled } from 'styled-components';

import type { PlanSheet } from '@backroom/contract/month-plan';
import { sumColumns } from '@backroom/contract/month-plan/rules';
import { computePace } from '@backroom/contract/plan-pace/rules';
import { defineText, useText } from '@backroom/ui';

import { dropZeroCents, useAmountFormat } from './use-amount-format.ts';

const paceText = defineText({
  'zh-CN': {
    perDay: '每天需 {{needed}}',
    needed_other:
      '还剩{{count}}天（含今天），每天需{{needed}}：全月计划{{plan}}，截至昨日{{taken}}；计划平均每天{{planned}}。',
    forecast_other: '月末预计{{expected}}，八成在{{low}}至{{high}}之间：按{{count}}天实收与计划之比和星期规律推算。',
  },
  'en-US': {
    perDay: '{{needed}} a day needed',
    needed_one:
      '{{count}} day left including today: {{needed}} needed, as {{taken}} of {{plan}} came in up to yesterday; {{planned}} planned.',
    needed_other:
      '{{count}} days left including today: {{needed}} a day needed, as {{taken}} of {{plan}} came in up to yesterday; {{planned}} a day planned.',
    forecast_one:
      'Month-end forecast {{expected}}, 80% likely between {{low}} and {{high}}: from cash-in against plan over {{count}} day, by weekday.',
    forecast_other:
      'Month-end forecast {{expected}}, 80% likely between {{low}} and {{high}}: from cash-in against plan over {{count}} days, by weekday.',
  },
});

interface PaceProps {
  sheet: PlanSheet;
  month: string;
}

const readPace = ({ sheet, month }: PaceProps) =>
  computePace({ month, days: sumColumns([sheet], sheet.plan.length), daysOver: sheet.daysOver });

/** To the whole unit: cents of a forecast would claim to be exact. */
function useWholeFormat() {
  const format = useAmountFormat();
  return (cents: number) => dropZeroCents(format(Math.round(cents / 100) * 100));
}

/** What each day of the rest of the month must bring, in a word. */
export function NeededPerDay(props: PaceProps) {
  const t = useText(paceText);
  const show = useWholeFormat();
  const pace = readPace(props);
  return pace && <span>{t('perDay', { needed: show(pace.neededPerDay) })}</span>;
}

/** What the rest of the month of one store must bring, and where it will end; nothing of a month that is over. */
export function PaceNote(props: PaceProps) {
  const t = useText(paceText);
  const show = useWholeFormat();
  const pace = readPace(props);
  if (!pace) return null;
  const { plan, taken, daysLeft, neededPerDay, plannedPerDay, forecast } = pace;
  return (
    <Note>
      <span>
        {t('needed', {
          count: daysLeft,
          needed: show(neededPerDay),
          plan: show(plan),
          taken: show(taken),
          planned: show(plannedPerDay),
        })}
      </span>
      {forecast && (
        <span>
          {t('forecast', {
            count: forecast.days,
            expected: show(forecast.expected),
            low: show(forecast.low),
            high: show(forecast.high),
          })}
        </span>
      )}
    </Note>
  );
}

const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--ui-space-5);
  margin: 0;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-label);
  line-height: var(--ui-lh-label);
  font-variant-numeric: tabular-nums;
`;
