import { inBoth, type KnownSetting } from './known-setting.ts';

const MAX_TOLERANCE_CENTS = 100_000;
/** Settings of the daily close. */
export const takings = {
  sys_takings_tolerance: {
    type: 'number',
    group: 'plans',
    names: inBoth('日结允许的差异', 'Daily close tolerance'),
    help: inBoth(
      '应收与实点相差更多时，关账必须说明原因',
      'A larger difference requires a reason before the day can be closed',
    ),
    defaultValue: '1000',
    unit: 'cents',
    min: 0,
    max: MAX_TOLERANCE_CENTS,
  },
  sys_takings_open_hour: {
    type: 'number',
    group: 'plans',
    names: inBoth('未关账提醒的时间（点）', 'Open day reminder (hour)'),
    help: inBoth(
      '次日到这个钟点还没有关账的，会提醒店长和大区',
      'Days still open at this hour of the next day are shown to the manager and the region',
    ),
    defaultValue: '11',
    min: 0,
    max: 23,
  },
} as const satisfies Record<string, KnownSetting>;
