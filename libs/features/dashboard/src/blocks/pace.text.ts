import { defineText } from '@backroom/ui';

export const paceText = defineText({
  'zh-CN': {
    band_other: '八成在{{low}}至{{high}}之间，按{{count}}天实收与计划之比推算',
    noForecast: '有7天实收和整月计划后推算',
    failed: '没有加载成功',
    needed_other: '还剩{{count}}天（含今天），每天需{{needed}}，计划{{planned}}',
  },
  'en-US': {
    band_one: '80% likely {{low}} to {{high}}, from cash-in against plan over {{count}} day',
    band_other: '80% likely {{low}} to {{high}}, from cash-in against plan over {{count}} days',
    noForecast: 'Available after 7 days of cash-in, with a plan for the whole month',
    failed: 'Could not be loaded',
    needed_one: '{{count}} day left including today: {{needed}} needed, {{planned}} planned',
    needed_other: '{{count}} days left including today: {{needed}} a day needed, {{planned}} planned',
  },
});
