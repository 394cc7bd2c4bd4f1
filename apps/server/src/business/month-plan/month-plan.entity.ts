import type { EntityConfig } from '../../kernel/database/audited-store.ts';
import { planSheets } from '../../schema/month-plan.table.ts';

export const planEntity: EntityConfig<typeof planSheets> = {
  name: 'monthPlan',
  table: planSheets,
  id: 'sheetId',
  toRecord: (row) => row,
};
