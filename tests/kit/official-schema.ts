import { spawnSync } from 'node:child_process';

/**
 * Where official schemas are, when the variables name them: the Agenzia delle Entrate's (Schema_VFPR12_v1.2.3.xsd, with xmldsig
 * beside it) and ISO 20022's (pain.001.001.09.xsd). They are others' and stay out of the repository.
 */
export const officialSchema = process.env['FATTURAPA_XSD'];
export const sepaSchema = process.env['SEPA_XSD'];

/** What xmllint finds against a schema; nothing where none is named. Throws where there is no xmllint. */
export function wrongByOfficialSchema(xml: string, schema = officialSchema): string[] {
  if (!schema) return [];
  const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, '-'], { input: xml });
  if (run.error) throw new Error('official schemas need xmllint (libxml2-utils)', { cause: run.error });
  return run.status === 0 ? [] : run.stderr.toString('utf8').trim().split('\n');
}
