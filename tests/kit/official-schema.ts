import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

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

/** The same of many files, looked at by one process; told by their places. */
export function wrongByOfficialSchemaOfMany(files: readonly string[], schema = officialSchema): string[] {
  if (!schema) return [];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'permuta-schema-'));
  try {
    const names = files.map((xml, place) => {
      const name = path.join(folder, `${place}.xml`);
      writeFileSync(name, xml);
      return name;
    });
    const run = spawnSync('xmllint', ['--nonet', '--noout', '--schema', schema, ...names], {
      maxBuffer: 64 * 1024 * 1024,
    });
    if (run.error) throw new Error('official schemas need xmllint (libxml2-utils)', { cause: run.error });
    return run.status === 0 ? [] : run.stderr.toString('utf8').trim().split('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
