import type pg from 'pg';

/**
 * The database's own clock, by which it lets rows of ledgers go, runs far ahead: what is old then is the product's clock's to say.
 * As the owner; the product's role can't.
 */
export async function letYearsPass(db: pg.Pool): Promise<void> {
  await db.query(
    `create or replace function owner_clock() returns timestamptz language sql stable as $$ select now() + interval '60 years' $$`,
  );
}
