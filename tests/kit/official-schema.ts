import { spawnSync } from 'node:child_process';

/**
 * Where the official schema is (Schema_VFPR12_v1.2.3.xsd, with xmldsig beside it), when `FATTURAPA_XSD` names it. It is the
 * Agenzia delle Entrate's and stays out of the repository.
 */
export const officialSchema = process.env['FATTURAPA_XSD'];

/** What xmllint finds against it; nothing where no schema is named. Throws where there is no xmllint. */
export function wrongByOfficialSchema(xml: string): string[] {
  if (!officialSchema) return [];
  const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', officialSchema, '-'], { input: xml });
  if (run.error) throw new Error('FATTURAPA_XSD needs xmllint (libxml2-utils)', { cause: run.error });
  return run.status === 0 ? [] : run.stderr.toString('utf8').trim().split('\n');
}
