import type { FastifyInstance } from 'fastify';

import { cashInContract } from '@backroom/contract/cash-in';

import { createStoreTokenService } from '../../identity/store-tokens/store-tokens.service.ts';
import { findDay } from '../../identity/stores/current-day.ts';
import type { Database } from '../../kernel/database/database.ts';
import { getUploadedFile } from '../../kernel/http/body-parser.ts';
import { registerWorkbook } from '../../kernel/http/register-download.ts';
import { registerEndpoint, registerRemoval } from '../../kernel/http/register-endpoint.ts';
import { registerFileImport } from '../../platform/import/register-file-import.ts';
import { findReferencedSheets } from '../month-plan/referenced-sheets.ts';
import { addCashIn, decideCashIn } from './cash-in.service.ts';
import { CASH_IN_LAYOUT, createCashInTemplate, importCashIn } from './cash-in-import.service.ts';
import { previewTillFile } from './till-file/preview-till-file.ts';

export function cashInRoutes(app: FastifyInstance, db: Database) {
  const tokens = createStoreTokenService(db);

  registerEndpoint(app, cashInContract.add, ({ body }, caller) => addCashIn(db, caller, body.entries), {
    findRecords: (body) => findReferencedSheets(db, body),
  });

  registerEndpoint(app, cashInContract.decide, ({ body }, caller) => decideCashIn(db, caller, body), {
    findRecords: (body) => findReferencedSheets(db, body),
  });

  registerFileImport(app, cashInContract.import, (caller, source, options) =>
    importCashIn(db, caller, source, options),
  );
  registerEndpoint(app, cashInContract.previewImport, ({ query }, caller, request) =>
    previewTillFile(db, caller, { file: getUploadedFile(request), headRow: query.headRow, template: CASH_IN_LAYOUT }),
  );
  registerWorkbook(app, cashInContract.importTemplate, async (_arg, caller) =>
    createCashInTemplate((await findDay(db, caller)).today),
  );

  registerEndpoint(app, cashInContract.tokens, ({ query }, caller) => tokens.list(caller, query.storeId));
  registerEndpoint(app, cashInContract.createToken, ({ body }, caller) => tokens.create(caller, body));
  registerRemoval(app, cashInContract.revokeTokens, (caller, ids) => tokens.revoke(caller, ids));
}
