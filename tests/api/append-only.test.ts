import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/kit/test-database';

/** What the database refuses to change, whoever asks. */
const ledgers = [
  'archived_document',
  'campaign_history',
  'consent',
  'device_event',
  'document_view',
  'ledger_mark',
  'packaging_event',
  'paper_page',
  'paper_signature',
  'price_history',
  'purchase_proof',
  'retention_run',
  'shipment_event',
  'signature',
  'slip_line',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe.each(ledgers)('%s is written once', (ledger) => {
  it.each([`delete from ${ledger}`, `truncate ${ledger} cascade`])('%s is refused', async (act) => {
    await expect(database.db.query(act)).rejects.toThrow('refused, what it holds is written once');
  });

  it('a change is refused by the database, also of no row', async () => {
    const { rows } = await database.db.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = $1 and is_identity = 'NO' limit 1`,
      [ledger],
    );
    const column = rows[0]?.column_name ?? '';
    await expect(database.db.query(`update ${ledger} set ${column} = ${column} where false`)).rejects.toThrow(
      'refused, what it holds is written once',
    );
  });

  it('and nothing that a session may set lets a row out of it', async () => {
    const client = await database.db.connect();
    try {
      await client.query("begin; set local permuta.collaudo = 'on'");
      await expect(client.query(`delete from ${ledger}`)).rejects.toThrow('refused');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
