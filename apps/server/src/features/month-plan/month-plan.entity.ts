import type { EntityConfig } from '../../kernel/audited-store.ts';
import { planSheets } from './month-plan.table.ts';

export const planEntity: EntityConfig<typeof planSheets> = {
  name: 'monthPlan',
  table: planSheets,
  id: 'sheetId',
  toRecord: (row) => row,
};
