import { existsSync, readdirSync } from 'node:fs';
import { installSystemPackage } from '../../scripts/system-package.ts';

/** Where Debian puts a server's program; the package is installed where it is missing. */
export function systemProgram(name: 'nginx' | 'pgbouncer'): string {
  const program = `/usr/sbin/${name}`;
  if (!existsSync(program))
    installSystemPackage(name, `Manca ${name}: installarlo (Debian: apt-get install ${name}).`);
  return program;
}

/** The folder of Debian's PostgreSQL, which holds `bin`. */
export function systemPostgres(): string {
  const folder = '/usr/lib/postgresql';
  const newest = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .toSorted()
          .findLast((major) => existsSync(`${folder}/${major}/bin/initdb`))
      : undefined;
  if (newest() === undefined)
    installSystemPackage('postgresql', 'Manca PostgreSQL: installarlo (Debian: apt-get install postgresql).');
  return `${folder}/${newest()}`;
}
