import { describe, expect, it } from 'vitest';
import { projectFiles, textOf } from '#tests/kit/project-files';

const texts = projectFiles()
  .filter((file) => /\.(ts|tsx|mjs|json|md|sql|css|html|svg|typ|yml|yaml|sh)$|\/run$|^\.[a-z]+$/.test(file))
  .filter((file) => !file.startsWith('tests/no-outside-addresses'))
  .map((file) => ({ file, text: textOf(file) }));

function filesWith(pattern: RegExp): string[] {
  return texts.flatMap(({ file, text }) => {
    const found = pattern.exec(text);
    return found ? [`${file}: ${found[0]}`] : [];
  });
}

describe('what is under version control', () => {
  it('names no package registry: npm asks the one its user has configured', () => {
    expect(
      filesWith(/registry\.(npmjs|yarnpkg)|npmmirror|artifactory|verdaccio|[/.]nexus|codeartifact/i),
    ).toEqual([]);
    expect(filesWith(/"resolved":|^\s*registry\s*=/m)).toEqual([]);
  });

  it('names no path and no private address of the machine it was written on', () => {
    expect(filesWith(/(?<![\w.#-])\/(work|root|home|Users|mnt|workspace)\/[\w.-]+/)).toEqual([]);
    expect(filesWith(/\b(10\.\d+|192\.168|172\.(1[6-9]|2\d|3[01]))\.\d+\.\d+\b/)).toEqual([]);
    expect(filesWith(/https?:\/\/[\w.-]+\.(internal|local|lan|corp)\b/)).toEqual([]);
  });

  it('the lock knows every package by its version, with no address beside it', () => {
    const lock = JSON.parse(textOf('package-lock.json')) as {
      packages: Record<string, { version?: string }>;
    };
    const entries = Object.entries(lock.packages).filter(([place]) => place !== '');
    expect(entries.length).toBeGreaterThan(100);
    expect(entries.filter(([, entry]) => !/^\d+\.\d+\.\d+/.test(entry.version ?? ''))).toEqual([]);
  });
});
