/**
 * Tests whose many rounds have found nothing since they were written, by the history of each file; docs/testing.md lists
 * what the others have found. `npm test` runs them with few rounds, the part `night` with all. Races of rights, sessions
 * and the plan are not among them: a change of these must not wait for a night.
 */
export const NIGHT_FILES: readonly string[] = [
  'brute-force.postgres.test.ts',
  'captcha.postgres.test.ts',
  'data-scope.property.test.ts',
  'departments-moves.test.ts',
  'http.test.ts',
  'job-runner.test.ts',
  'merge-preferences.test.ts',
  'month-plan.routes.test.ts',
  'month-sums.property.test.ts',
  'nav-virtualizer.test.ts',
  'navigation-faults.test.ts',
  'phone-sign-in.postgres.test.ts',
  'plan-approvers.property.test.ts',
  'plan-scope.property.test.ts',
  'preferences.test.tsx',
  'safe-redirect.test.ts',
  'send-code.postgres.test.ts',
  'session-storm.test.tsx',
  'solve-brand.test.ts',
  'steps.postgres.test.ts',
  'use-table-view.test.ts',
];
