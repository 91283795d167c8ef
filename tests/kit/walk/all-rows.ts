import { accessRows } from './access-rows.ts';
import { administrationRows } from './administration-rows.ts';
import { moneyRows } from './money-rows.ts';
import { notesRows } from './notes-rows.ts';
import { officeRows } from './office-rows.ts';
import { openRows } from './open-rows.ts';
import { personRows } from './person-rows.ts';
import { purchaseRows } from './purchase-rows.ts';
import { reportRows } from './report-rows.ts';
import type { Rows } from './row.ts';
import { warehouseRows } from './warehouse-rows.ts';

/** A row for every call of the contract; one without fails the walk. */
export const allRows: Rows = {
  ...openRows,
  ...personRows,
  ...purchaseRows,
  ...warehouseRows,
  ...moneyRows,
  ...notesRows,
  ...officeRows,
  ...accessRows,
  ...administrationRows,
  ...reportRows,
};
