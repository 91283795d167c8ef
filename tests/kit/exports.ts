import path from 'node:path';

/** What the files offer to each other, and who takes it. Read from their text, which the formatter keeps in one shape. */
interface Offered {
  file: string;
  name: string;
  /** the files that import it, itself apart */
  takenBy: string[];
  isFunction: boolean;
}

const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts');

/** Every named export with who imports it. `aliases`: package.json's `imports`. */
export function offeredBy(
  texts: ReadonlyMap<string, string>,
  aliases: Readonly<Record<string, string>>,
): Offered[] {
  const takers = new Map<string, Set<string>>();
  const take = (file: string, name: string, by: string) => {
    const key = `${file} ${name}`;
    takers.set(key, (takers.get(key) ?? new Set()).add(by));
  };
  for (const [file, text] of texts) {
    if (!isCode(file)) continue;
    for (const [, what = '', from = ''] of text.matchAll(/^import ([^;'"]*?) from '([^']+)'/gm)) {
      const target = fileOf(from, file, aliases);
      if (target === null) continue;
      const whole = /\* as (\w+)/.exec(what)?.[1];
      if (whole)
        for (const [, name = ''] of text.matchAll(new RegExp(`\\b${whole}\\.(\\w+)`, 'g')))
          take(target, name, file);
      // The calls of a room of the contract are taken all at once.
      if (text.includes(`callsIn(${whole})`))
        for (const [, name = ''] of texts.get(target)?.matchAll(/^export const (\w+) = \w+\('\1'/gm) ?? [])
          take(target, name, file);
      for (const one of /\{([^}]*)\}/.exec(what)?.[1]?.split(',') ?? [])
        take(
          target,
          one
            .trim()
            .replace(/^type /, '')
            .split(' ')[0] ?? '',
          file,
        );
    }
    for (const [, from = '', names = ''] of text.matchAll(/import\('([^']+)'\)(?:\.(\w+)|\)\.(\w+))?/g)) {
      const target = fileOf(from, file, aliases);
      if (target !== null)
        for (const [, name = ''] of `${names} ${text}`.matchAll(/(\w+)/g)) take(target, name, file);
    }
  }
  return [...texts].flatMap(([file, text]) =>
    isCode(file)
      ? [
          ...text.matchAll(
            /^export (?:declare )?(?:abstract )?(async function\*?|function\*?|const|let|class|type|interface|enum) (\w+)(.*)/gm,
          ),
        ].map(([, kind = '', name = '', rest = '']) => ({
          file,
          name,
          takenBy: [...(takers.get(`${file} ${name}`) ?? [])],
          isFunction: kind.includes('function') || (kind === 'const' && /=>$|= (async )?\(/.test(rest)),
        }))
      : [],
  );
}

/** The file that `from`, as it stands in `file`, means; null: a package. */
function fileOf(from: string, file: string, aliases: Readonly<Record<string, string>>): string | null {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  for (const [alias, target] of Object.entries(aliases)) {
    const head = alias.replace('*', '');
    if (from.startsWith(head)) return target.replace('./', '').replace('*', from.slice(head.length));
  }
  return null;
}
