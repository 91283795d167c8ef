import { spawnSync } from 'node:child_process';
import { installSystemPackage } from './system-package.ts';

/** What the tests read PDFs with; all of them come with Debian's poppler-utils. */
const programs = ['pdftotext', 'pdftoppm', 'pdfinfo', 'pdffonts'];

/** Installs poppler-utils where one of its programs is missing; throws, in plain words, when it can't. */
export function providePoppler(): void {
  if (missing().length === 0) return;
  installSystemPackage(
    'poppler-utils',
    `Mancano ${missing().join(', ')}, con cui le prove leggono i PDF: installare poppler (Debian: apt-get install poppler-utils).`,
  );
  if (missing().length > 0) throw new Error(`apt-get ha finito, ma mancano ancora ${missing().join(', ')}.`);
}

function missing(): string[] {
  return programs.filter((program) => spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined);
}
