import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');

// What .gitignore leaves out; read from the disk and not from git, so that the tests run in a bare copy too.
const skipped = new Set(['node_modules', '.git', 'test-results']);
const skippedAtRoot = new Set(['build', 'data', 'backups', 'tests/screens', 'bench/results']);

/** All files of the project, with `/` between folders, relative to the root, sorted. */
export function projectFiles(folder = ''): string[] {
  const found: string[] = [];
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (skipped.has(entry.name) || skippedAtRoot.has(name)) continue;
    if (entry.isDirectory()) found.push(...projectFiles(name));
    else if (!/\.log$|^\.install-lock$/.test(entry.name)) found.push(name);
  }
  return found.sort();
}

/** The text of a project file. */
export function textOf(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

/** How many lines a file has. */
export function linesOf(file: string): number {
  return textOf(file).trimEnd().split('\n').length;
}
