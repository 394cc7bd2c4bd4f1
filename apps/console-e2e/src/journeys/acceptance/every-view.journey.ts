import { test } from '../fixtures.ts';
import { checkNames, checkRowNames } from './accessible-names.ts';
import { checkAxeViolations } from './axe-violations.ts';
import { checkForcedColours } from './forced-colours.ts';
import { testEveryView, type ViewCheck } from './inspection.ts';
import { checkPageHeight } from './page-height.ts';
import { checkPageWidth } from './page-width.ts';
import { checkPointerTargets } from './pointer-targets.ts';
import { checkReflow } from './reflow.ts';
import { checkTextSpacing } from './text-spacing.ts';
import { checkTouchTargets } from './touch-targets.ts';

/** All on one opening of the view, as opening it takes longer than most of them. Each leaves it as it was. */
const CHECKS: ViewCheck[] = [
  checkRowNames,
  checkNames,
  checkPointerTargets,
  checkForcedColours,
  checkTextSpacing,
  checkPageHeight,
  checkPageWidth,
  checkReflow,
  checkTouchTargets,
  checkAxeViolations,
];

// A group takes minutes, so they share the workers.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

testEveryView(
  'acceptance A1, A12, A13, A15, A16, A19: pages fit, controls are named, axe reports nothing',
  async (context) => {
    for (const check of CHECKS) {
      await context.page.setViewportSize({ width: 1440, height: 900 });
      await check(context);
    }
  },
);
