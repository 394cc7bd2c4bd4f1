import type { FastifyInstance } from 'fastify';

import { addMonths } from '@backroom/contract/calendar';
import { monthPlanContract } from '@backroom/contract/month-plan';

import { findDay } from '../../identity/stores/current-day.ts';
import type { Database } from '../../kernel/database/database.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import { registerDownload, registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint } from '../../kernel/http/register-endpoint.ts';
import { findHistory } from '../../platform/history/history.repository.ts';
import { registerFileImport } from '../../platform/import/register-file-import.ts';
import { createMonthPlanRepository } from './month-plan.repository.ts';
import { createMonthPlanService } from './month-plan.service.ts';
import { createDayRows, planColumns } from './month-plan-columns.ts';
import { createPlanTemplate, importPlans } from './month-plan-import.service.ts';
import { createMonthWorkbook, createYearWorkbook } from './month-plan-workbook.ts';
import { announceEditing, findEditors } from './plan-presence.service.ts';
import { undoMoves } from './plan-undo.service.ts';
import { findReferencedSheets } from './referenced-sheets.ts';

const toYear = (month: string) => Number(month.slice(0, 'YYYY'.length));

export function monthPlanRoutes(app: FastifyInstance, db: Database) {
  const repository = createMonthPlanRepository(db);
  const service = createMonthPlanService(db);
  const audit = { findRecords: (body: unknown) => findReferencedSheets(db, body) };

  registerEndpoint(app, monthPlanContract.month, ({ query }, caller) => repository.findMonth(caller, query));
  registerEndpoint(app, monthPlanContract.changes, ({ query }, caller) =>
    repository.findChanges(caller, query.month, query.since),
  );
  registerEndpoint(app, monthPlanContract.year, ({ query }, caller) => repository.findYear(caller, query.year, query));

  registerEndpoint(app, monthPlanContract.presence, async ({ query }, caller) => ({
    editors: await findEditors(db, caller, query.month),
  }));
  registerEndpoint(app, monthPlanContract.announceEditing, ({ body }, caller) =>
    announceEditing(db, caller, body.editing),
  );

  registerEndpoint(app, monthPlanContract.history, async ({ params, query }, caller) => {
    if (!(await repository.isReadable(caller, params.sheetId))) throw notFound();
    return findHistory(db, 'monthPlan', params.sheetId, query);
  });

  registerEndpoint(app, monthPlanContract.save, ({ body }, caller) => service.save(caller, body), audit);
  registerEndpoint(app, monthPlanContract.previewCopy, ({ body }, caller) => service.previewCopy(caller, body));
  registerEndpoint(app, monthPlanContract.copy, ({ body }, caller) => service.copy(caller, body), audit);

  registerEndpoint(app, monthPlanContract.submit, ({ body }, caller) => service.move(caller, 'submit', body), audit);
  registerEndpoint(app, monthPlanContract.approve, ({ body }, caller) => service.move(caller, 'approve', body), audit);
  registerEndpoint(app, monthPlanContract.return, ({ body }, caller) => service.move(caller, 'return', body), audit);
  registerEndpoint(app, monthPlanContract.lock, ({ body }, caller) => service.move(caller, 'lock', body), audit);
  registerEndpoint(app, monthPlanContract.unlock, ({ body }, caller) => service.move(caller, 'unlock', body), audit);
  registerEndpoint(app, monthPlanContract.undo, ({ body }, caller) => undoMoves(db, caller, body), audit);

  registerDownload(app, monthPlanContract.export, async ({ query }, caller) => ({
    fileName: { 'zh-CN': `现金计划${query.month}`, 'en-US': `month-plan-${query.month}` },
    columns: planColumns,
    rows: createDayRows(await repository.findMonth(caller, query, monthPlanContract.export.access)),
  }));
  registerWorkbook(app, monthPlanContract.exportWorkbook, async ({ query }, caller) => {
    const { access } = monthPlanContract.exportWorkbook;
    if (query.period === 'month') return createMonthWorkbook(await repository.findMonth(caller, query, access));
    const [year, day] = await Promise.all([
      repository.findYear(caller, toYear(query.month), query, access),
      findDay(db, caller),
    ]);
    return createYearWorkbook(year, toYear(day.month));
  });

  registerFileImport(app, monthPlanContract.import, (caller, source, options) =>
    importPlans(db, caller, source, options),
  );
  registerWorkbook(app, monthPlanContract.importTemplate, async (_arg, caller) =>
    createPlanTemplate(addMonths((await findDay(db, caller)).month, 1)),
  );
}
